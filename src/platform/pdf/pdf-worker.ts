// The worker that reads PDFs: pdf.js's own, with what old webviews lack put in first. A bundle of its own.
import './polyfills.ts';
import 'pdfjs-dist/legacy/build/pdf.worker.mjs';
