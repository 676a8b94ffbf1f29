// Schemas of the API on 64 KiB of what is worst for a pattern: each field is bounded before anything reads it.
import { test } from 'uvu';
import * as v from 'valibot';
import { BODIES } from '#contract/schemas/bodies.ts';
import { QUERIES } from '#contract/schemas/queries.ts';
import { assertQuick } from '../../harness/long-texts.ts';

for (const [kind, schemas] of Object.entries({ BODIES, QUERIES }))
  for (const [name, schema] of Object.entries(schemas))
    for (const field of Object.keys(schema.entries))
      test(`LIMIT-01 ${kind}.${name}: ${field}`, () => {
        const check = (value: unknown) => v.safeParse(schema, { [field]: value });
        assertQuick(field, check);
        if (kind === 'BODIES') {
          assertQuick(field, (text) => check([text]));
          // As many different parts as a body of this length can hold.
          assertQuick(
            field,
            (text) => {
              const parts = Math.floor(text.length / 4);
              return check(Array.from({ length: parts }, (_, at) => `m${at}`));
            },
            [' '.repeat(64 * 1024)],
          );
        }
      });

test.run();
