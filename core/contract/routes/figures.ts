// Calls of figures about the work of staff (feature `admin`, CASE-31). Only the console makes them.
import { decodeFigures } from '../decode/figures.ts';
import { get } from '../route.ts';

export const figuresRoute = /* @__PURE__ */ get('/admin/figures', decodeFigures);
export const figuresFileRoute = /* @__PURE__ */ get('/admin/figures.csv');
