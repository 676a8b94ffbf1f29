// JSON Schema validator for the OpenAPI document. An unknown keyword throws, so that nothing stays unchecked.

type Schema = Readonly<Record<string, unknown>>;

/** Keywords without constraints. */
const ANNOTATION_KEYWORDS = ['description', 'default', 'title'];
const FORMATS: Readonly<Record<string, RegExp>> = {
  uuid: /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i,
  'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/,
};

const typeOf = (value: unknown): string =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;
const isType = (value: unknown, type: string): boolean =>
  type === 'integer' ? Number.isInteger(value) : typeOf(value) === type;
const length = (value: unknown): number => Array.from(String(value)).length;
const record = (value: unknown): Readonly<Record<string, unknown>> =>
  value as Readonly<Record<string, unknown>>;

/** The errors of `value`, each with its path; empty for a valid one. `$ref` refers to parts of `root`. */
export function schemaErrors(root: unknown, schema: unknown, value: unknown, at = '$'): string[] {
  const check = (inner: unknown, part: unknown, place = at) => schemaErrors(root, inner, part, place);
  const isText = typeof value === 'string';
  const isNumber = typeof value === 'number';
  const keywords: Readonly<Record<string, (limit: never) => string[] | boolean>> = {
    $ref: (ref: string) => check(resolveRef(root, ref), value),
    type: (type: string) => isType(value, type),
    const: (constant: unknown) => value === constant,
    enum: (values: readonly unknown[]) => values.includes(value),
    allOf: (all: readonly unknown[]) => all.flatMap((one) => check(one, value)),
    anyOf: (all: readonly unknown[]) => {
      const errors = all.map((one) => check(one, value));
      return errors.some((one) => one.length === 0) || errors.flat();
    },
    format: (format: string) => {
      const pattern = FORMATS[format];
      if (!pattern) throw new Error(`unknown format ${format}`);
      return !isText || pattern.test(value);
    },
    pattern: (pattern: string) => !isText || new RegExp(pattern, 'u').test(value),
    minLength: (least: number) => !isText || length(value) >= least,
    maxLength: (most: number) => !isText || length(value) <= most,
    minimum: (least: number) => !isNumber || value >= least,
    maximum: (most: number) => !isNumber || value <= most,
    exclusiveMinimum: (least: number) => !isNumber || value > least,
    minItems: (least: number) => !Array.isArray(value) || value.length >= least,
    items: (item: unknown) =>
      Array.isArray(value) ? value.flatMap((one, i) => check(item, one, `${at}[${i}]`)) : true,
    required: (names: readonly string[]) =>
      typeOf(value) !== 'object' ||
      names.filter((name) => !Object.hasOwn(record(value), name)).map((name) => `${at}.${name} is missing`),
    properties: (properties: Schema) =>
      typeOf(value) !== 'object' ||
      Object.entries(record(value)).flatMap(([name, part]) =>
        Object.hasOwn(properties, name) ? check(properties[name], part, `${at}.${name}`) : [],
      ),
    propertyNames: (names: unknown) =>
      typeOf(value) !== 'object' || Object.keys(record(value)).flatMap((name) => check(names, name)),
    additionalProperties: (allowed: unknown) => {
      if (typeOf(value) !== 'object') return true;
      const known = record(record(schema).properties ?? {});
      const others = Object.entries(record(value)).filter(([name]) => !Object.hasOwn(known, name));
      if (allowed === false) return others.map(([name]) => `${at}.${name} is not described`);
      return others.flatMap(([name, part]) => check(allowed, part, `${at}.${name}`));
    },
  };
  if (typeOf(schema) !== 'object') throw new Error(`no schema at ${at}`);
  return Object.entries(record(schema)).flatMap(([name, limit]) => {
    if (ANNOTATION_KEYWORDS.includes(name)) return [];
    const keyword = keywords[name];
    if (!keyword) throw new Error(`unknown keyword ${name} at ${at}`);
    const result = keyword(limit as never);
    if (Array.isArray(result)) return result;
    return result ? [] : [`${at} breaks ${name} ${JSON.stringify(limit)}: ${JSON.stringify(value)}`];
  });
}

/** The part of the document that a reference such as '#/components/schemas/Request' names. */
export function resolveRef(root: unknown, ref: string): unknown {
  let part = root;
  for (const key of ref.replace(/^#\//, '').split('/')) part = record(part)[key.replace(/~1/g, '/')];
  if (part === undefined) throw new Error(`${ref} leads nowhere`);
  return part;
}
