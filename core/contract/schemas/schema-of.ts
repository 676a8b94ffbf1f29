// Schema of a shape in valibot, by which real answers are checked and the API document is written. Strict: no other field.
import * as v from 'valibot';
import type { Sent, Shape } from '../shape.ts';
import { timeSchema, uuidSchema } from './primitives.ts';

export const schemaOf = <S extends () => Shape>(shape: S): v.GenericSchema<Sent<S>> =>
  toSchema(shape()) as v.GenericSchema<Sent<S>>;

function toSchema(shape: Shape): v.GenericSchema {
  switch (shape.type) {
    case 'text':
      return shape.pattern ? v.pipe(v.string(), v.regex(shape.pattern)) : v.string();
    case 'id':
      return uuidSchema;
    case 'time':
      return timeSchema;
    case 'flag':
      return v.boolean();
    case 'number':
      return numberSchema(shape);
    case 'word':
      return v.picklist(shape.words);
    case 'list':
      return v.array(toSchema(shape.item));
    case 'record':
      return v.record(v.picklist(shape.names), toSchema(shape.of));
    case 'map':
      return v.record(v.string(), toSchema(shape.of));
    case 'nothing':
      return v.null();
    case 'any':
      return v.record(v.string(), v.unknown());
    case 'variants':
      return v.union(
        Object.entries(shape.kinds).map(([kind, fields]) =>
          v.strictObject({ kind: v.literal(kind), ...entriesOf(fields) }),
        ),
      );
    case 'nullable':
      return v.nullable(toSchema(shape.of));
    case 'known':
      return toSchema(shape.of);
    case 'optional':
      // The field may be absent; what stands alone may not.
      return v.exactOptional(toSchema(shape.of)) as unknown as v.GenericSchema;
    case 'object':
      return v.strictObject(entriesOf(shape.fields));
  }
}

const entriesOf = (fields: Readonly<Record<string, Shape>>): Record<string, v.GenericSchema> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, toSchema(field)]));

const numberSchema = ({ isWhole, min, max }: Extract<Shape, { type: 'number' }>): v.GenericSchema => {
  const schema = isWhole ? v.pipe(v.number(), v.integer()) : v.number();
  const bounded = Number.isFinite(min) ? v.pipe(schema, v.minValue(min)) : schema;
  return Number.isFinite(max) ? v.pipe(bounded, v.maxValue(max)) : bounded;
};
