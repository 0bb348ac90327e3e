/** Functions of the dependencies and an input. Each has the dependencies it needs as its first parameter. */
type Operations<Deps> = Readonly<Record<string, (deps: Deps, ...input: never[]) => unknown>>;

type Bound<Deps, Named> = {
  readonly [Name in keyof Named]: Named[Name] extends (deps: Deps, ...input: infer Input) => infer Result
    ? (...input: Input) => Result
    : never;
};

/**
 * Binds operations to the dependencies of their feature. Routes and other features call the bound functions; the
 * operations stay exported functions that a search, a test and a stack trace find by name.
 */
export const bindOperations = <Deps, Named extends Operations<Deps>>(deps: Deps, operations: Named) =>
  Object.fromEntries(
    Object.entries(operations).map(([name, operation]) => [name, (...input: never[]) => operation(deps, ...input)]),
  ) as Bound<Deps, Named>;
