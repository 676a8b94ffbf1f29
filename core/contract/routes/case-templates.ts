// Calls of the texts that staff fills in (feature `admin`, CASE-34). Only the console makes them.
import { decodeTemplate, decodeTemplates } from '../decode/case-template.ts';
import { get, ignoreAnswer, post } from '../route.ts';

export const templatesRoute = /* @__PURE__ */ get('/admin/templates', decodeTemplates);
export const createTemplateRoute = /* @__PURE__ */ post('/admin/templates', decodeTemplate);
export const changeTemplateRoute = /* @__PURE__ */ post('/admin/templates/:id', decodeTemplate);
export const retireTemplateRoute = /* @__PURE__ */ post('/admin/templates/:id/retire', ignoreAnswer);
