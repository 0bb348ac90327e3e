// A limit of a field is one of the contract, so a page names its constant and never repeats the number.
const limits = new Set(["maxLength", "minLength"]);

const literalOf = (node) => (node?.type === "JSXExpressionContainer" ? node.expression : node);
const isNumber = (node) =>
  node?.type === "Literal" && (typeof node.value === "number" || /^\d+$/.test(String(node.value)));

const fieldLimitRule = {
  meta: {
    type: "problem",
    docs: { description: "Forbids a number as `maxLength` or `minLength` of a field." },
    schema: [],
  },
  create(context) {
    const check = (node, name, value) => {
      if (limits.has(name) && isNumber(value))
        context.report({
          node,
          message: `'${name}': name the limit (contracts/limits) instead of repeating its number.`,
        });
    };
    return {
      JSXAttribute: (node) => check(node, node.name.name, literalOf(node.value)),
      Property: (node) => check(node, node.key.name ?? node.key.value, node.value),
    };
  },
};

export default { meta: { name: "limits" }, rules: { "named-limit": fieldLimitRule } };
