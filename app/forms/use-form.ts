import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from "react";
import { CallError } from "#contracts/client.ts";
import type { ErrorCode } from "#contracts/envelope.ts";
import type { Checks } from "./checks.ts";

type Values = Record<string, string>;
type FieldErrors<V> = Partial<Record<keyof V & string, string>>;

/** As much of a zod schema as a form needs. */
interface Check<Sent> {
  safeParse: (
    input: unknown,
  ) => { success: true; data: Sent } | { success: false; error: { issues: readonly Issue[] } };
}
interface Issue {
  path: readonly PropertyKey[];
  message: string;
}

export interface FormDeps<V extends Values, Sent> {
  initial: V;
  /** Picks the schema that the API uses for the same call. */
  check: (checks: Checks) => Check<Sent>;
  /** What the schema is asked about, when it is not the values as they are. */
  input?: (values: V) => unknown;
  send: (sent: Sent) => Promise<void>;
  /** Refusals that speak of one field without naming it. */
  refusals?: Partial<Record<ErrorCode, keyof V & string>>;
  /** Fields the API names otherwise than the form. */
  aliases?: Record<string, keyof V & string>;
}

const loadChecks = () => import("./checks.ts");
const unexpected = "Có lỗi bất ngờ. Bạn thử lại nhé; nếu vẫn vậy, hãy tải lại trang.";

/** One form: its values, what is wrong with them, and sending them once. */
export function useForm<V extends Values, Sent>({
  initial,
  check,
  input,
  send,
  refusals = {},
  aliases = {},
}: FormDeps<V, Sent>) {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<FieldErrors<V>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  // The schemas are on their way while the first field is filled in; a failed load is tried again when they are needed.
  useEffect(() => void loadChecks().catch(() => undefined), []);

  // Each refusal is a new object: the first wrong field takes the focus, or the sentence over the form is read out.
  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [errors]);

  const set = (name: keyof V & string, value: string) => {
    setValues((now) => ({ ...now, [name]: value }));
    if (errors[name] !== undefined) setErrors(({ [name]: _, ...rest }) => rest as FieldErrors<V>);
  };

  const clear = () => {
    setErrors({});
    setFailure(null);
  };

  const fieldNamed = (path: string): (keyof V & string) | null => {
    const name = aliases[path] ?? path;
    return name in values ? name : null;
  };

  const refuse = (found: Record<string, string>, sentence: string | null) => {
    const known: FieldErrors<V> = {};
    let rest = sentence;
    for (const [path, message] of Object.entries(found)) {
      const name = fieldNamed(path);
      if (name) known[name] ??= message;
      else rest ??= message;
    }
    setErrors(known);
    setFailure(rest);
  };

  const submit = async () => {
    if (isBusy) return;
    setIsBusy(true);
    setFailure(null);
    try {
      const { checks } = await loadChecks();
      const checked = check(checks).safeParse(input ? input(values) : values);
      if (!checked.success) {
        const found: Record<string, string> = {};
        for (const { path, message } of checked.error.issues) found[path.join(".")] ??= message;
        refuse(found, null);
        return;
      }
      setErrors({});
      await send(checked.data);
    } catch (error) {
      if (!(error instanceof CallError)) {
        console.error(error);
        setFailure(unexpected);
        return;
      }
      const { fields = {}, message } = error.failure;
      const refused = refusals[error.code];
      if (refused) refuse({ [refused]: fields[refused] ?? message }, null);
      else
        refuse(
          fields,
          Object.keys(fields).length > 0 && error.code === "VALIDATION_FAILED"
            ? null
            : withWait(message, error.retryAfter),
        );
    } finally {
      setIsBusy(false);
    }
  };

  return {
    values,
    errors,
    failure,
    setFailure,
    isBusy,
    set,
    /** Takes away what is said to be wrong. */
    clear,
    reset: (next: V = initial) => {
      setValues(next);
      clear();
    },
    submit,
    /** For `<form>`. */
    form: {
      ref: form,
      noValidate: true,
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        void submit();
      },
    },
    /** For a text control. */
    control: (name: keyof V & string) => ({
      name,
      value: values[name] ?? "",
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => set(name, event.currentTarget.value),
    }),
  };
}

export function withWait(message: string, retryAfter: number | null): string {
  if (retryAfter === null) return message;
  return `${message} (Sau ${retryAfter < 90 ? `${retryAfter} giây` : `${Math.ceil(retryAfter / 60)} phút`}.)`;
}
