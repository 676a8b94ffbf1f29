// Messages of the bot about notifications in Brazilian Portuguese, and the buttons below them.
import type { DealStatus } from '#domain/entities.ts';

export const BOT_MESSAGES = {
  reviewNeeded: (name: string): string =>
    `${name} aceitou seu pedido. Aprove ou recuse antes que o prazo acabe.`,
  approved: (name: string): string => `${name} aprovou seu aceite. A troca começou.`,
  declined: (name: string): string => `${name} recusou seu aceite.`,
  disputeOpened: 'Uma troca está em disputa e aguarda sua decisão.',
} as const;

export const DEAL_MESSAGES = {
  pending_approval: (name: string): string => `${name} aguarda uma aprovação.`,
  initiated: 'Sua troca continua. Abra o chat para combinar os detalhes.',
  completion_pending: (name: string): string =>
    `${name} propôs a conclusão da sua troca. Confirme ou recuse.`,
  cancellation_pending: (name: string): string =>
    `${name} solicitou o cancelamento da sua troca. Aprove ou conteste.`,
  disputed: 'Sua troca está em disputa. Um admin entra no chat e decide.',
  completed: 'Sua troca foi concluída.',
  cancelled: 'Sua troca foi cancelada.',
  failed: 'Por decisão de um admin, sua troca ficou como não cumprida.',
} as const satisfies Readonly<Record<DealStatus, string | ((name: string) => string)>>;

export const ACCOUNT_MESSAGES = {
  'account.deletion':
    'Sua conta será excluída em alguns dias, com tudo o que há nela. Até lá, você pode interromper.',
  'account.recovery':
    'Outra conta do Telegram tem seu código de recuperação e vai assumir sua conta em alguns dias. Se não for você, interrompa agora.',
  'account.recovery_code':
    'Um código de recuperação foi criado para sua conta. Se não foi você, crie outro e saia de todos os dispositivos.',
  'account.recovery_stopped': 'Alguém com sessão aberta na sua outra conta interrompeu a recuperação dela.',
} as const;

export const BUTTONS = {
  review: 'Analisar',
  openDeal: 'Abrir a troca',
  findOffer: 'Buscar outra oferta',
  openDispute: 'Abrir a disputa',
  stopIt: 'Interromper',
  openSettings: 'Abrir os ajustes',
} as const;
