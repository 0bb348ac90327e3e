// A process with an S3 server: `node run-s3-server.mjs <folder> <port, or 0>`. Prints its port. Keys: S3RVER, S3RVER.
import S3rver from "@20minutes/s3rver";

const [directory, port] = process.argv.slice(2);
const server = new S3rver({
  directory,
  port: Number(port),
  address: "127.0.0.1",
  silent: true,
  configureBuckets: [{ name: "mam" }],
});
// It verifies signatures over `/mam`, and clients sign `/mam/` for operations on the bucket. The last part of the chain
// are its routes, which verify.
server.middleware.splice(-1, 0, (context, next) => {
  if (/^\/[^/]+\/$/.test(context.path)) {
    context.state.vhost = true;
    context.mountPath = "/";
  }
  return next();
});
// The tests that started it were killed.
process.stdin.resume().once("end", () => process.exit());
// As text: a number is printed in color when the tests force colors.
console.log(String((await server.run()).port));
