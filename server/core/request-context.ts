import type { FastifyRequest } from "fastify";

/** The sender of a request, as known from the network. */
export interface RequestContext {
  address: string;
  /** IPv4 /24 or IPv6 /48, for logs and sessions. */
  addressPrefix: string;
  /** Full IPv4 or IPv6 /64, for limits: one household has a whole IPv6 /64. */
  limitKey: string;
  userAgent: string;
  requestId: string;
  bearer: string | null;
  header(name: string): string | null;
  cookie(name: string): string | null;
}

export function requestContextOf(request: FastifyRequest): RequestContext {
  // Undefined once the other end has closed the socket, despite its type; then no answer is read.
  const address = (request.ip as string | undefined) ?? "";
  const authorization = request.headers.authorization ?? "";
  return {
    address,
    addressPrefix: addressPrefix(address),
    limitKey: limitKeyOf(address),
    userAgent: (request.headers["user-agent"] ?? "").slice(0, 500),
    requestId: request.id,
    bearer: /^Bearer +\S+$/i.test(authorization) ? authorization.replace(/^Bearer +/i, "") : null,
    header(name) {
      const value = request.headers[name];
      return (Array.isArray(value) ? value[0] : value) ?? null;
    },
    cookie(name) {
      const found = (request.headers.cookie ?? "").split(/; */).find((part) => part.startsWith(`${name}=`));
      return found ? found.slice(name.length + 1) : null;
    },
  };
}

/** Global Privacy Control and Do Not Track. */
export const wantsNoCount = (context: RequestContext) =>
  context.header("sec-gpc") === "1" || context.header("dnt") === "1";

/** Full IPv4 or IPv6 /64. */
export const limitKeyOf = (address: string) =>
  isIPv6(address) ? groups(address).slice(0, 4).join(":") : plainIPv4(address);

const plainIPv4 = (address: string) => address.replace(/^::ffff:/i, "");
const isIPv6 = (address: string) => plainIPv4(address).includes(":");

/** The eight groups of an IPv6 address, with `::` expanded. */
function groups(address: string): string[] {
  const [head = "", tail] = address.toLowerCase().split("%")[0]!.split("::");
  const front = head.split(":").filter(Boolean);
  const back = (tail ?? "").split(":").filter(Boolean);
  const gap = tail === undefined ? [] : new Array<string>(Math.max(0, 8 - front.length - back.length)).fill("0");
  return [...front, ...gap, ...back];
}

/** IPv4 /24 (`203.0.113.0`) or IPv6 /48 (`2001:db8:1::`). */
export function addressPrefix(address: string): string {
  if (isIPv6(address)) return `${groups(address).slice(0, 3).join(":")}::`;
  const parts = plainIPv4(address).split(".");
  return parts.length === 4 ? `${parts.slice(0, 3).join(".")}.0` : "";
}
