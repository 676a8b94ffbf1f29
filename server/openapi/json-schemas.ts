// JSON Schema 2020-12 of the contract's valibot schemas; named objects are defined once under components/schemas.
import { type JsonSchema, toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import * as answers from '#contract/schemas/answers.ts';
import { amountSchema, methodsSchema } from '#contract/schemas/primitives.ts';
import { schemaOf } from '#contract/schemas/schema-of.ts';
import { settingsShape } from '#contract/settings.ts';

/** One object, by which references to it are found. */
export const settingsSchema = schemaOf(settingsShape);
/** Schemas that are defined once and referred to. */
const COMPONENT_SCHEMAS: Readonly<Record<string, GenericSchema>> = {
  Person: answers.personSchema,
  Request: answers.requestSchema,
  Transaction: answers.dealSchema,
  FeedItem: answers.feedItemSchema,
  Rating: answers.ratingSchema,
  Review: answers.reviewSchema,
  Step: answers.dealStepSchema,
  Notification: answers.notificationSchema,
  Profile: answers.profileSchema,
  Settings: settingsSchema,
  Message: answers.chatMessageSchema,
  FundsDetail: answers.fundsDetailSchema,
  Amount: amountSchema,
  Methods: methodsSchema,
};

/** Schemas whose checks are code that cannot be converted. */
const SCHEMA_OVERRIDES: Readonly<Record<string, JsonSchema>> = {
  Amount: {
    anyOf: [
      { type: 'number', exclusiveMinimum: 0, maximum: 1e12 },
      { type: 'string', pattern: '^\\s*(\\d+\\.?\\d*|\\.\\d+)\\s*$' },
    ],
    description:
      'Greater than 0, at most 1e12, at most 8 decimals; a number has at most 15 significant digits.',
  },
  Methods: {
    anyOf: [
      { type: 'array', items: { type: 'string' }, minItems: 1 },
      { type: 'string', minLength: 1 },
    ],
    description: 'A list or a comma-separated string of 1 to 20 payment methods that the currency has.',
  },
};

const settings = {
  target: 'draft-2020-12',
  // The input type: what may be sent. Answers are not transformed, so their input and output types are the same.
  typeMode: 'input',
  errorMode: 'ignore',
  // Limits that only a check contains are given by its metadata.
  overrideAction: ({ valibotAction, jsonSchema }) =>
    'metadata' in valibotAction && valibotAction.type === 'metadata'
      ? { ...jsonSchema, ...(valibotAction.metadata as object) }
      : undefined,
  overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
} satisfies Parameters<typeof toJsonSchema>[1];

/** One schema, with references to the named ones. */
export function toSchemaRef(schema: GenericSchema): JsonSchema {
  const {
    $schema: _schema,
    $defs: _defs,
    ...rest
  } = toJsonSchema(schema, { ...settings, definitions: COMPONENT_SCHEMAS });
  return rest;
}

/** All named schemas. */
export const componentSchemas = (): Record<string, JsonSchema> => ({
  ...toJsonSchemaDefs(COMPONENT_SCHEMAS, settings),
  ...SCHEMA_OVERRIDES,
});
