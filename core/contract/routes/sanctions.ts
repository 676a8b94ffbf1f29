// Calls of sanctions (feature `sanctions`): those of the viewer, people and their sanctions for staff.
import { decodeCaseDetails } from '../decode/case-details.ts';
import {
  decodeAccountGroups,
  decodeBannedDetails,
  decodeFoundPeople,
  decodeSanction,
  decodeSanctions,
  decodeStaffPerson,
  decodeStaffSanction,
  decodeWaitingSanctions,
} from '../decode/sanctions.ts';
import { get, ignoreAnswer, post } from '../route.ts';

export const sanctionsRoute = /* @__PURE__ */ get('/users/me/sanctions', decodeSanctions);
export const appealSanctionRoute = /* @__PURE__ */ post('/users/me/sanctions/:id/appeal', decodeSanction);
export const waitingSanctionsRoute = /* @__PURE__ */ get('/admin/sanctions', decodeWaitingSanctions);
export const staffPeopleRoute = /* @__PURE__ */ get('/admin/users', decodeFoundPeople);
export const accountGroupsRoute = /* @__PURE__ */ get('/admin/groups', decodeAccountGroups);
export const staffPersonRoute = /* @__PURE__ */ get('/admin/users/:id', decodeStaffPerson);
export const caseDetailsRoute = /* @__PURE__ */ get('/admin/users/:id/details', decodeCaseDetails);
export const sanctionRoute = /* @__PURE__ */ post('/admin/users/:id/sanctions', decodeStaffSanction);
export const secondSanctionRoute = /* @__PURE__ */ post(
  '/admin/users/:id/sanctions/:sanctionId/second',
  decodeStaffSanction,
);
export const upholdSanctionRoute = /* @__PURE__ */ post(
  '/admin/users/:id/sanctions/:sanctionId/uphold',
  decodeStaffSanction,
);
export const liftSanctionRoute = /* @__PURE__ */ post(
  '/admin/users/:id/sanctions/:sanctionId/lift',
  decodeStaffSanction,
);
export const bannedDetailsRoute = /* @__PURE__ */ get('/admin/banned-details', decodeBannedDetails);
export const liftDetailsRoute = /* @__PURE__ */ post('/admin/banned-details/:id/lift', ignoreAnswer);
