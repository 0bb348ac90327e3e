import { type AlterTableCmd, type ColumnDef, type Constraint, type Node, parse } from "libpg-query";

/*
 * Which statements of a migration may break the build before it, which still serves requests while the new one is being
 * rolled out. Read by PostgreSQL's own parser.
 */

/** What the file itself has added: the previous build knows none of it. */
interface Added {
  tables: Set<string>;
  /** `table.column` */
  columns: Set<string>;
  functions: Set<string>;
}

/** Kinds of statements that change nothing for a program that does not know what they create. */
const harmless = new Set([
  "CreateStmt",
  "CreateExtensionStmt",
  "CreateSchemaStmt",
  "CreateSeqStmt",
  "CreateTrigStmt",
  "CreateStatsStmt",
  "CommentStmt",
  "GrantStmt",
  "VariableSetStmt",
]);
const harmlessChanges = new Set(["AT_SetStatistics", "AT_SetStorage", "AT_ValidateConstraint", "AT_SetRelOptions"]);

type Kind = Extract<Constraint["contype"], string>;
const kindsOf = ({ constraints = [] }: ColumnDef) =>
  new Set<Kind | undefined>(
    constraints.map((one) => ("Constraint" in one ? (one.Constraint.contype as Kind | undefined) : undefined)),
  );
const typeOf = ({ typeName }: ColumnDef) => namesOf(typeName?.names).at(-1) ?? "";

const namesOf = (nodes: readonly Node[] | undefined): string[] =>
  (nodes ?? []).flatMap((node) => ("String" in node ? [node.String.sval ?? ""] : []));

function problemOfColumn(column: ColumnDef): string | null {
  const kinds = kindsOf(column);
  const hasValue =
    ["CONSTR_DEFAULT", "CONSTR_IDENTITY", "CONSTR_GENERATED"].some((kind) => kinds.has(kind as Kind)) ||
    /serial/.test(typeOf(column));
  if (kinds.has("CONSTR_PRIMARY")) return "a primary key is added";
  if (kinds.has("CONSTR_NOTNULL") && !hasValue)
    return "a required column without a default: older builds do not set it";
  if (kinds.has("CONSTR_UNIQUE") && hasValue)
    return "a unique column with a default: older builds cannot write two rows";
  return null;
}

/** A rule for columns that older builds do not know cannot be violated by them. */
const isForAdded = (table: string, columns: readonly string[], added: Added) =>
  columns.length > 0 && columns.every((column) => added.columns.has(`${table}.${column}`));

function problemOfChange(table: string, change: AlterTableCmd, added: Added): string | null {
  const definition = change.def;
  if (harmlessChanges.has(change.subtype ?? "")) return null;
  if (change.subtype === "AT_AddColumn" && definition && "ColumnDef" in definition) {
    added.columns.add(`${table}.${definition.ColumnDef.colname}`);
    return problemOfColumn(definition.ColumnDef);
  }
  if (change.subtype === "AT_AddConstraint" && definition && "Constraint" in definition) {
    const { fk_attrs: referring, keys } = definition.Constraint;
    if (isForAdded(table, [...namesOf(referring), ...namesOf(keys)], added)) return null;
    return "a constraint that rows of older builds may violate";
  }
  // With a value it sets a default, without one it drops it.
  if (change.subtype === "AT_ColumnDefault" && definition) return null;
  return `${(change.subtype ?? "unknown").replace("AT_", "")} of ${table}.${change.name ?? ""}`;
}

function problemOf(node: Node, added: Added): string | null {
  const kind = Object.keys(node)[0] ?? "";
  if ("CreateStmt" in node) added.tables.add(node.CreateStmt.relation?.relname ?? "");
  if (harmless.has(kind)) return null;
  if ("AlterTableStmt" in node) {
    const table = node.AlterTableStmt.relation?.relname ?? "";
    if (added.tables.has(table)) return null;
    const problems = (node.AlterTableStmt.cmds ?? []).flatMap((change) =>
      "AlterTableCmd" in change ? (problemOfChange(table, change.AlterTableCmd, added) ?? []) : [],
    );
    return problems[0] ?? null;
  }
  if ("IndexStmt" in node) {
    const { relation, unique, indexParams = [] } = node.IndexStmt;
    const table = relation?.relname ?? "";
    const columns = indexParams.flatMap((one) => ("IndexElem" in one ? [one.IndexElem.name ?? ""] : []));
    if (!unique || added.tables.has(table) || isForAdded(table, columns, added)) return null;
    return "a unique index that rows of older builds may violate";
  }
  if ("CreateFunctionStmt" in node) {
    const name = namesOf(node.CreateFunctionStmt.funcname).at(-1) ?? "";
    if (node.CreateFunctionStmt.replace && !added.functions.has(name)) return `the function ${name} is replaced`;
    added.functions.add(name);
    return null;
  }
  if ("UpdateStmt" in node) {
    const table = node.UpdateStmt.relation?.relname ?? "";
    const columns = (node.UpdateStmt.targetList ?? []).flatMap((one) =>
      "ResTarget" in one ? [one.ResTarget.name ?? ""] : [],
    );
    return added.tables.has(table) || isForAdded(table, columns, added) ? null : `rows of ${table} are changed`;
  }
  if ("InsertStmt" in node) {
    const table = node.InsertStmt.relation?.relname ?? "";
    return added.tables.has(table) ? null : `rows are added to ${table}`;
  }
  return `${kind}: not known to be harmless`;
}

/** What in a migration may break the build before it, in words; empty: it only adds. */
export async function findBreaking(text: string): Promise<string[]> {
  const added: Added = { tables: new Set(), columns: new Set(), functions: new Set() };
  const { stmts = [] } = await parse(text);
  return stmts.flatMap(({ stmt }) => (stmt ? (problemOf(stmt, added) ?? []) : []));
}
