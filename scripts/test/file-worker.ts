// Process of a test suite: runs the files that its parent names, one by one, and answers each with its result.
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type FileResult, runTestFile } from './uvu-file.ts';

/** The path of a test file, relative to test/; '' when there are no more. */
export type FileRequest = string;
export type FileAnswer = FileResult;

process.on('message', (file: FileRequest) => {
  if (file === '') {
    process.disconnect();
    return;
  }
  runTestFile(() => import(pathToFileURL(resolve('test', file)).href))
    .catch(
      (error: unknown): FileResult => ({
        passed: 0,
        failed: 1,
        skipped: 0,
        errors: error instanceof Error ? (error.stack ?? error.message) : String(error),
      }),
    )
    .then((result) => process.send?.(result satisfies FileAnswer));
});
