// PDF worker: pdf.js's own, after the polyfills for old webviews. Bundled separately as a classic script.
import './polyfills.ts';
import 'pdfjs-dist/legacy/build/pdf.worker.mjs';
