import { useMutation } from "@tanstack/react-query";
import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from "react";
import { CallError } from "#contracts/client.ts";
import type { ErrorCode } from "#contracts/envelope.ts";
import { queryClient } from "#app/queries.ts";
import type { Checks } from "./checks.ts";
import { type FieldErrors, failureErrors, InvalidInput, placeErrors } from "./form-errors.ts";

/** The part of a zod schema that a form needs. */
interface Check<Sent> {
  safeParse: (
    input: unknown,
  ) => { success: true; data: Sent } | { success: false; error: { issues: readonly Issue[] } };
}
interface Issue {
  path: readonly PropertyKey[];
  message: string;
}

/** The values are in the form, or stored in the browser (`useLocalDraft`) until they are sent. */
type ValueSource<V> = { initial: V; stored?: never } | { initial?: never; stored: StoredValues<V> };

export interface StoredValues<V> {
  values: V;
  change: (by: Partial<V>) => void;
  /** Runs when the form is reset. */
  clear: () => void;
}

export type FormDeps<V extends object, Sent> = ValueSource<V> & {
  /** A check without zod; the API checks the rest. Returns a message for each wrong field. */
  validate?: (values: V) => FieldErrors<V>;
  /** Picks the schema that the API uses for the same call. Loads all schemas: not for public pages. */
  check?: (checks: Checks) => Check<Sent>;
  /** Input of the schema, if not the values. */
  input?: (values: V) => unknown;
  /** Receives the output of the schema, or the values without one. */
  send: (sent: Sent) => Promise<unknown>;
  /** Error codes that belong to a field without naming it. */
  refusals?: Partial<Record<ErrorCode, keyof V & string>>;
  /** Fields that the API names differently from the form. */
  aliases?: Record<string, keyof V & string>;
  /** The field that shows errors which name no field; without it, they are in `failure`. */
  failureField?: keyof V & string;
  /** The message for an error that is not the API's. */
  unexpected?: string;
};

const loadChecks = () => import("./checks.ts");
const unexpectedError = "Có lỗi bất ngờ. Bạn thử lại nhé; nếu vẫn vậy, hãy tải lại trang.";

/**
 * One form: its values, its errors, and one submission at a time. The values stay when sending fails. The name of a
 * field equals its path in the errors of the API (`edit.front`); `aliases` maps those that differ.
 */
export function useForm<V extends object, Sent = V>(deps: FormDeps<V, Sent>) {
  const { initial, stored, validate } = deps;
  // Until something is typed, the values follow `initial`: what was stored first may be replaced by what the API knows.
  const [typed, setTyped] = useState<V | null>(null);
  const values = stored ? stored.values : (typed ?? initial!);

  // The schemas load while the first field is filled in; a failed load is repeated on submit.
  const hasCheck = deps.check !== undefined;
  useEffect(() => {
    if (hasCheck) loadChecks().catch(() => undefined);
  }, [hasCheck]);

  const { form, errors, failure, setErrors, setFailure, refuse } = useFormErrors(deps, values);
  const submission = useSubmission(deps, setErrors, refuse);

  const change = (by: Partial<V>) => {
    if (stored) stored.change(by);
    else setTyped((now) => ({ ...(now ?? initial!), ...by }));
    if (Object.keys(by).some((name) => name in errors))
      setErrors((now) => Object.fromEntries(Object.entries(now).filter(([name]) => !(name in by))) as FieldErrors<V>);
  };
  const set = <Name extends keyof V & string>(name: Name, value: V[Name]) =>
    change({ [name]: value } as unknown as Partial<V>);

  const clear = () => {
    setErrors({});
    setFailure(null);
  };

  const submit = () => {
    if (submission.isPending) return;
    setFailure(null);
    const found = validate?.(values) ?? {};
    if (Object.keys(found).length > 0) refuse(found as Record<string, string>, null);
    else submission.mutate(values);
  };

  return {
    values,
    errors,
    failure,
    setFailure,
    /** Shows these errors as if the API had answered with them: the first wrong field gets the focus. */
    refuse: (found: FieldErrors<V>) => refuse(found as Record<string, string>, null),
    isBusy: submission.isPending,
    change,
    set,
    /** Removes the errors. */
    clear,
    reset: () => {
      if (stored) stored.clear();
      else setTyped(null);
      clear();
    },
    submit,
    /** For `<form>`. */
    form: {
      ref: form,
      noValidate: true,
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        submit();
      },
    },
    /** For a text control. */
    control: (name: keyof V & string) => ({
      name,
      value: String(values[name] ?? ""),
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        set(name, event.currentTarget.value as V[typeof name]),
    }),
  };
}

/** Shows errors at their fields; `sentence` is an error that names no field. */
type Refuse = (found: Record<string, string>, sentence: string | null) => void;

/** The errors of the present values, and the focus of the first wrong field. */
function useFormErrors<V extends object, Sent>(deps: FormDeps<V, Sent>, values: V) {
  const [errors, setErrors] = useState<FieldErrors<V>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);

  const [refusals, setRefusals] = useState(0);

  // After each refusal, once its errors are on the page, and not when one of them disappears: a member who corrects the second
  // field first is not taken to the first one after a letter.
  useEffect(() => {
    if (refusals === 0) return;
    const wrong = form.current?.querySelector<HTMLElement>("[aria-invalid=true]");
    // Of a group of choices, the first.
    (wrong?.querySelector("input") ?? wrong)?.focus();
  }, [refusals]);

  const refuse: Refuse = (found, sentence) => {
    const placed = placeErrors(found, sentence, Object.keys(values), deps);
    setErrors(placed.errors as FieldErrors<V>);
    setFailure(placed.failure);
    setRefusals((before) => before + 1);
  };
  return { form, errors, failure, setErrors, setFailure, refuse };
}

/** Checks the values by the schema and sends them. */
function useSubmission<V extends object, Sent>(
  { check, input, send, refusals = {}, unexpected = unexpectedError }: FormDeps<V, Sent>,
  setErrors: (errors: FieldErrors<V>) => void,
  refuse: Refuse,
) {
  return useMutation(
    {
      // The values as they were submitted: the form may change while the schemas load.
      mutationFn: async (submitted: V) => {
        const checkedInput = input ? input(submitted) : submitted;
        const sent = check ? checkedBy(check((await loadChecks()).checks), checkedInput) : submitted;
        setErrors({});
        await send(sent as Sent);
      },
      onError: (error) => {
        if (error instanceof InvalidInput) return refuse(error.fields, null);
        if (error instanceof CallError) return refuse(...failureErrors(error, refusals));
        console.error(error);
        refuse({}, unexpected);
      },
    },
    queryClient,
  );
}

/** @throws InvalidInput */
function checkedBy<Sent>(check: Check<Sent>, input: unknown): Sent {
  const checked = check.safeParse(input);
  if (checked.success) return checked.data;
  const found: Record<string, string> = {};
  for (const { path, message } of checked.error.issues) found[path.join(".")] ??= message;
  throw new InvalidInput(found);
}
