/** The part of JSON Schema that the contract's schemas use. */
export interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxItems?: number;
  readonly examples?: readonly unknown[];
}

const hasExample = ({ examples, anyOf = [] }: JsonSchema): boolean =>
  examples !== undefined || anyOf.some(hasExample);

function composeObject({ properties = {}, required = [] }: JsonSchema): object {
  const shown = Object.entries(properties).filter(
    ([name, field]) => required.includes(name) || hasExample(field),
  );
  return Object.fromEntries(shown.map(([name, field]) => [name, composeExample(field)]));
}

/**
 * A value that the schema describes, put together from the examples of its fields. Optional fields are shown where they have an
 * example themselves. Undefined for a text without one, which the test of the API's document refuses.
 */
export function composeExample(schema: JsonSchema): unknown {
  if (schema.examples) return schema.examples[0];
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return composeExample(options.find(({ type }) => type !== 'null') ?? {});
  switch ([schema.type].flat()[0]) {
    case 'object':
      return composeObject(schema);
    case 'array':
      return [composeExample(schema.items ?? {})];
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1);
    case 'boolean':
      return false;
    case 'null':
      return null;
    default:
      return undefined;
  }
}
