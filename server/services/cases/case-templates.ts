// Texts that staff fills in: written, changed and retired by judges and owners, each change a version and an entry of the audit log (CASE-34).
import type { BodyOutput } from '#contract/schemas/bodies.ts';
import { MAX_TEMPLATES } from '#domain/cases/case-templates.ts';
import type { Language } from '#domain/languages.ts';
import {
  type CaseTemplateRow,
  findTemplate,
  insertTemplate,
  listTemplates,
  lockTemplates,
} from '../../store/case-templates.ts';
import { can } from '../access/can.ts';
import type { Actor } from '../access/staff.ts';
import { toIso } from '../requests/view.ts';
import { ok, refuse, type ServiceResult } from '../result.ts';
import { recordAct } from '../staff/audit.ts';
import type { ReadContext, UnitOfWork, Viewer } from '../unit-of-work.ts';

export interface TemplateDto {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly texts: { readonly language: Language; readonly text: string }[];
  readonly changedAt: string;
}
type Written = BodyOutput<'createTemplate'>;

const templateView = ({ id, version, name, texts, changedAt }: CaseTemplateRow): TemplateDto => ({
  ...{ id, version, name, texts: [...texts], changedAt: toIso(changedAt) },
});

/** By name; FORBIDDEN for who writes nothing to the sides. */
export async function readTemplates(ctx: ReadContext, viewer: Viewer): Promise<ServiceResult<TemplateDto[]>> {
  const allowed = await can(ctx, viewer, 'use_templates');
  return allowed.ok ? ok((await listTemplates(ctx.db)).map(templateView)) : allowed;
}

/** LIMIT_REACHED where there are as many as there may be. */
export async function createTemplate(
  work: UnitOfWork,
  viewer: Viewer,
  written: Written,
): Promise<ServiceResult<TemplateDto>> {
  const actor = await can(work, viewer, 'change_templates');
  if (!actor.ok) return actor;
  await lockTemplates(work.tx);
  if ((await listTemplates(work.tx)).length >= MAX_TEMPLATES) return refuse('LIMIT_REACHED');
  return ok(await save(work, actor.value, 'create', { id: work.newId(), version: 1, ...written }));
}

/** INVALID_STATE, with the present version, for one who has read an earlier one. */
export async function changeTemplate(
  work: UnitOfWork,
  viewer: Viewer,
  id: string,
  { version, ...written }: BodyOutput<'changeTemplate'>,
): Promise<ServiceResult<TemplateDto>> {
  const opened = await openTemplate(work, viewer, id, version);
  if (!opened.ok) return opened;
  const next = { id, version: version + 1, ...written };
  return ok(await save(work, opened.value.actor, 'change', next));
}

/** Its versions stay; nobody is offered it any more. */
export async function retireTemplate(
  work: UnitOfWork,
  viewer: Viewer,
  id: string,
  version: number,
): Promise<ServiceResult<{ readonly id: string }>> {
  const opened = await openTemplate(work, viewer, id, version);
  if (!opened.ok) return opened;
  const { actor, row } = opened.value;
  await save(work, actor, 'retire', { ...row, version: version + 1 });
  return ok({ id });
}

async function openTemplate(work: UnitOfWork, viewer: Viewer, id: string, version: number) {
  const actor = await can(work, viewer, 'change_templates');
  if (!actor.ok) return actor;
  await lockTemplates(work.tx);
  const row = await findTemplate(work.tx, id);
  if (!row || row.isRetired) return refuse('NOT_FOUND');
  if (row.version !== version) return refuse('INVALID_STATE', { data: templateView(row) });
  return ok({ actor: actor.value, row });
}

async function save(
  work: UnitOfWork,
  actor: Actor,
  what: 'create' | 'change' | 'retire',
  { id, version, name, texts }: Pick<CaseTemplateRow, 'id' | 'version' | 'name' | 'texts'>,
): Promise<TemplateDto> {
  const byLanguage = new Map(texts.map((one) => [one.language, one]));
  const row = {
    ...{ id, version, name, texts: [...byLanguage.values()] },
    ...{ isRetired: what === 'retire', changedBy: actor.id, changedAt: work.now },
  };
  await insertTemplate(work.tx, row);
  const details = { templateId: id, version, name, languages: [...byLanguage.keys()] };
  await recordAct(work, actor, `template.${what}`, { details });
  return templateView(row);
}
