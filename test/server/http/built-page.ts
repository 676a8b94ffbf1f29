// A built page in a temporary directory, as the build writes it: hashed assets with compressed copies, content security policy.
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const files: Record<string, string> = {
  'index.html': '<!doctype html><title>Kantor</title>',
  'assets/app-1a2b.js': 'export {};',
  'assets/app-1a2b.js.br': 'brotli',
  'assets/app-1a2b.js.gz': 'gzip',
  'icon.svg': '<svg/>',
  '.secret': 'no',
  'csp.json': JSON.stringify({ scriptHashes: ['sha256-abc+/=', "'; script-src *"] }),
};

/** The caller removes the directory. */
export function makeBuiltPage(): string {
  const dist = fs.mkdtempSync(path.join(tmpdir(), 'kantor-dist-'));
  fs.mkdirSync(path.join(dist, 'assets'));
  for (const [name, text] of Object.entries(files)) fs.writeFileSync(path.join(dist, name), text);
  return dist;
}
