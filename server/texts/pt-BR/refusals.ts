// Sentences of refusals in Brazilian Portuguese: one for each error code, and those with numbers or times.
import type { ServerCode } from '#contract/error-codes.ts';
import { pluralOf } from '#i18n/plural.ts';

const plural = pluralOf('pt-BR');

export const REFUSALS: Readonly<Record<ServerCode, string>> = {
  VALIDATION_ERROR: 'Há dados inválidos.',
  MALFORMED_JSON: 'Não foi possível ler a solicitação.',
  TOKEN_INVALID: 'Não há um token de autenticação válido',
  TOKEN_EXPIRED: 'O token de autenticação expirou',
  TOKEN_PARSE_ERROR: 'O token de autenticação não é válido',
  SESSION_ENDED: 'Sua sessão foi encerrada.',
  INIT_DATA_INVALID: 'Não foi possível verificar seus dados de entrada do Telegram.',
  INIT_DATA_EXPIRED: 'Seus dados de entrada do Telegram expiraram. Abra o app de novo.',
  SUSPENDED: 'Sua conta está suspensa.',
  FORBIDDEN: 'Você não tem permissão para fazer isto.',
  NOT_OWNER: 'Só o autor do pedido pode fazer isto.',
  NOT_PARTY: 'Você só pode avaliar alguém depois de terminarem uma troca em comum.',
  OWN_REQUEST: 'Você não pode aceitar seu próprio pedido.',
  NOT_FOUND: 'Não encontramos o que você procura.',
  REQUEST_NOT_OPEN: 'Este pedido não está mais aberto.',
  REQUEST_CHANGED: 'As condições deste pedido mudaram.',
  INVALID_STATE: 'Isto não é possível no estado atual.',
  PAUSED: 'Seus pedidos estão pausados pelo modo ausente.',
  DELETION_BLOCKED:
    'Sua conta não pode ser excluída enquanto você tiver uma troca ou uma disputa em andamento.',
  ACCOUNT_LEAVES: 'Sua conta está prestes a ser encerrada. Interrompa isso primeiro.',
  LIMIT_REACHED: 'Você chegou ao limite.',
  ACCEPTANCE_LIMIT: 'Aceites demais seus aguardam resposta.',
  ALREADY_RATED: 'Você já avaliou esta troca.',
  DEAL_UPLOAD_LIMIT: 'Esta troca tem arquivos demais.',
  IDEMPOTENCY_CONFLICT: 'Esta chave já foi usada em outra solicitação.',
  FILE_PENDING: 'Este arquivo ainda está sendo verificado. Tente de novo em instantes.',
  FILE_BLOCKED: 'Este arquivo foi bloqueado porque é perigoso.',
  FILE_TOO_LARGE: 'O arquivo é grande demais. O máximo é 10 MB.',
  BODY_TOO_LARGE: 'A solicitação é grande demais.',
  UNSUPPORTED_FILE: 'Só imagens e arquivos PDF são aceitos.',
  RATE_LIMITED: 'Solicitações demais. Espere um momento.',
  TAKE_COOLDOWN: 'Espere um pouco antes de aceitar de novo.',
  DISPUTE_COOLDOWN: 'Espere um pouco antes de abrir outra disputa sobre esta troca.',
  UPLOAD_LIMIT: 'Você enviou arquivos demais hoje. Tente de novo amanhã.',
  INTERNAL_ERROR: 'Erro no servidor. Tente de novo mais tarde.',
  STORAGE_FULL: 'No momento não há espaço para arquivos. Tente de novo mais tarde.',
  UNAVAILABLE: 'O serviço está indisponível no momento. Tente de novo.',
};

const requests = (count: number): string =>
  `${count} ${plural(count, { one: 'pedido', many: 'de pedidos', other: 'pedidos' })}`;
const people = (count: number): string =>
  `${count} ${plural(count, { one: 'pessoa', many: 'de pessoas', other: 'pessoas' })}`;

export const openRequestLimit = (max: number): string =>
  plural(max, {
    one: `Você pode ter no máximo ${max} pedido aberto.`,
    many: `Você pode ter no máximo ${max} de pedidos abertos.`,
    other: `Você pode ter no máximo ${max} pedidos abertos.`,
  });
export const blockLimit = (max: number): string => `Você pode bloquear no máximo ${people(max)}.`;
export const waitingListFull = (max: number): string =>
  `Este pedido já é esperado por ${people(max)}. Confira de novo mais tarde.`;
export const waitingListsLimit = (max: number): string =>
  `Você pode esperar no máximo ${requests(max)}. Deixe de esperar outro primeiro.`;
export const reportLimit = (max: number): string =>
  `Você pode enviar no máximo ${max} ${plural(max, { one: 'denúncia', many: 'de denúncias', other: 'denúncias' })} por dia.`;
export const exportLimit = (wait: string): string =>
  `Você pode pedir uma cópia dos seus dados por dia. Você poderá pedir outra ${wait}.`;
export const UNDER_REVIEW = 'Seu pedido está oculto até analisarmos as denúncias sobre ele.';
export const savedDetailsLimit = (max: number): string =>
  plural(max, {
    one: `Você pode salvar no máximo ${max} registro de dados de transferência.`,
    many: `Você pode salvar no máximo ${max} de registros de dados de transferência.`,
    other: `Você pode salvar no máximo ${max} registros de dados de transferência.`,
  });
export const waitingAcceptanceLimit = (max: number): string =>
  plural(max, {
    one: `${max} aceite seu aguarda resposta. Espere a resposta ou retire o aceite.`,
    many: `${max} de aceites seus aguardam resposta. Espere uma resposta ou retire um aceite.`,
    other: `${max} aceites seus aguardam resposta. Espere uma resposta ou retire um aceite.`,
  });
export const takeCooldown = (count: number, wait: string): string =>
  `Você aceitou ${requests(count)} sem terminar nenhuma troca. Você poderá aceitar de novo ${wait}.`;
export const retakeCooldown = (wait: string): string => `Você poderá aceitar este pedido de novo ${wait}.`;
export const disputeCooldown = (wait: string): string =>
  `Você já abriu uma disputa sobre esta troca. Você poderá abrir outra ${wait}.`;
export const uploadLimit = (maxMb: number, wait: string): string =>
  `Você pode enviar ${maxMb} MB de arquivos por dia. Tente de novo ${wait}.`;
export const chatDayLimit = (wait: string): string =>
  `Você enviou todo o texto possível em um dia. Você poderá escrever de novo ${wait}.`;
export const dealUploadLimit = (maxMb: number): string =>
  `Esta troca já tem ${maxMb} MB de arquivos, que é o limite.`;

export const SIGNED_OUT_SINCE = 'Sua sessão foi encerrada. Feche o miniapp e abra de novo para entrar.';

export const deletionScheduled = (time: string): string =>
  `Sua conta será excluída. Data: ${time}. Interrompa isso primeiro em Ajustes, Segurança.`;
export const RECOVERY_UNDER_WAY =
  'Esta conta está prestes a assumir outra. Interrompa isso primeiro em Ajustes, Segurança.';
export const ACCOUNT_IN_USE = 'Só uma conta sem trocas, ofertas nem funções pode assumir outra.';
export const OWN_CODE = 'Este é o código da conta que você está usando.';
