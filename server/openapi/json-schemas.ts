// The contract's valibot schemas as JSON Schema 2020-12, the nouns once each under components/schemas.
import { type JsonSchema, toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import * as answers from '#api/schemas/answers.ts';
import { amount, methods } from '#api/schemas/primitives.ts';

/** What is named once and referred to. */
const NOUNS: Readonly<Record<string, GenericSchema>> = {
  Person: answers.person,
  Request: answers.request,
  Transaction: answers.transaction,
  FeedItem: answers.feedItem,
  Rating: answers.rating,
  Review: answers.review,
  Step: answers.step,
  Notification: answers.notification,
  Profile: answers.profile,
  Message: answers.message,
  FundsDetail: answers.fundsDetail,
  Amount: amount,
  Methods: methods,
};

/** What a schema's code checks and its type does not say. */
const SAID_IN_WORDS: Readonly<Record<string, JsonSchema>> = {
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
  // Input: what may be sent. Nothing that goes out is transformed, so for answers it is the same.
  typeMode: 'input',
  errorMode: 'ignore',
  // Limits that only a check knows stand in its metadata.
  overrideAction: ({ valibotAction, jsonSchema }) =>
    'metadata' in valibotAction && valibotAction.type === 'metadata'
      ? { ...jsonSchema, ...(valibotAction.metadata as object) }
      : undefined,
  overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
} satisfies Parameters<typeof toJsonSchema>[1];

/** One schema, with references to the nouns. */
export function schemaOf(schema: GenericSchema): JsonSchema {
  const {
    $schema: _schema,
    $defs: _defs,
    ...rest
  } = toJsonSchema(schema, { ...settings, definitions: NOUNS });
  return rest;
}

/** All nouns by name. */
export const nounSchemas = (): Record<string, JsonSchema> => ({
  ...toJsonSchemaDefs(NOUNS, settings),
  ...SAID_IN_WORDS,
});
