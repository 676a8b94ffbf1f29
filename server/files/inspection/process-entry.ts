// Process that inspects files: takes one after another from its parent and answers what is inside of each; one for PDFs loads pdf.js.
import { writeFileSync } from 'node:fs';
import { raiseNiceness } from '../../runtime/niceness.ts';
import { printFile } from '../likeness/print-file.ts';
import { MalformedImage, TooManyPixels } from '../metadata/picture-plan.ts';
import { type PictureType, stripMetadata } from '../metadata/strip-metadata.ts';
import { inspectDocument } from '../pdf/inspect-document.ts';
import type { getDocument } from '../pdf/pdf-js.ts';
import type { InspectedFile, Inspection, PrintedFile } from './inspection.ts';

/** `openDocument`: of pdf.js; null in a process for pictures. */
function serveInspections(openDocument: typeof getDocument | null): void {
  // When memory is short, Linux ends this process first.
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // Another system, or it is not allowed.
  }
  process.on('disconnect', () => process.exit());
  process.on('message', async (file: InspectedFile | PrintedFile) => {
    const answer =
      'task' in file
        ? await printFile(file.path, file.mime, openDocument)
        : await inspectFile(file, openDocument);
    process.send?.(answer);
  });
  process.send?.('ready');
}

async function inspectFile(
  { path, mime }: InspectedFile,
  openDocument: typeof getDocument | null,
): Promise<Inspection> {
  if (mime !== 'application/pdf') return inspectPicture(path, mime);
  const verdict = openDocument
    ? await inspectDocument(path, openDocument).catch(() => 'broken' as const)
    : 'too_complex';
  return { kind: 'pdf', verdict };
}

function inspectPicture(path: string, mime: PictureType): Inspection {
  try {
    return { kind: 'picture', verdict: 'clean', stripped: stripMetadata(path, mime) };
  } catch (error) {
    if (error instanceof TooManyPixels) return { kind: 'picture', verdict: 'too_many_pixels' };
    if (error instanceof MalformedImage) return { kind: 'picture', verdict: 'malformed' };
    throw error;
  }
}

raiseNiceness();

const isForPdf = process.argv[2] === 'pdf';
serveInspections(isForPdf ? (await import('../pdf/pdf-js.ts')).getDocument : null);
