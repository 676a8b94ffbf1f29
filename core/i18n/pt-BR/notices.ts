// Sentences of notifications in Brazilian Portuguese: the title of each kind, and its message. `notice-text.ts` chooses and
// fills them.
import type { NotificationKind } from '#domain/notification-kinds.ts';
import { lowerFirst } from '../lower-first.ts';
import { pluralOf } from '../plural.ts';

const plural = pluralOf('pt-BR');

export const SOMEBODY = 'Alguém';

export const NOTICE_TITLES: Readonly<Record<NotificationKind, string>> = {
  'acceptance.review': 'Aceitaram seu pedido',
  'acceptance.waiting': 'Aguardando aprovação',
  'acceptance.approved': 'Aceite aprovado',
  'acceptance.declined': 'Aceite recusado',
  'acceptance.withdrawn': 'Aceite retirado',
  'acceptance.missed': 'O prazo para aprovar acabou',
  'acceptance.unanswered': 'Sem resposta a tempo',
  'deal.begun': 'Troca iniciada',
  'deal.reminder': 'Sua troca está esperando',
  'deal.propose_completion': 'Conclusão proposta',
  'deal.accept_completion': 'Troca concluída',
  'deal.decline_completion': 'Conclusão recusada',
  'deal.withdraw_completion': 'Proposta de conclusão retirada',
  'deal.request_cancellation': 'Cancelamento solicitado',
  'deal.approve_cancellation': 'Troca cancelada',
  'deal.reject_cancellation': 'Em disputa',
  'deal.dispute': 'Em disputa',
  'deal.reopen': 'Troca reativada',
  'deal.answer_timeout': 'Em disputa',
  'deal.silence_timeout': 'Em disputa',
  'deal.unwritten_timeout': 'Troca cancelada',
  'deal.resolve_completed': 'Disputa decidida',
  'deal.resolve_cancelled': 'Disputa decidida',
  'deal.resolve_failed': 'Disputa decidida',
  'dispute.opened': 'Nova disputa',
  'request.expired': 'Pedido expirado',
  'request.pause_ended': 'Pedido expirado',
  'request.open_again': 'Aberto de novo',
  'request.wait_ended': 'O pedido que você esperava',
  'request.hidden': 'Seu pedido está oculto',
  'request.shown_again': 'Seu pedido voltou',
  'request.taken_down': 'Seu pedido foi retirado',
  'absence.ended': 'Que bom ter você de volta',
  'report.resolved': 'Sua denúncia',
  'rating.received': 'Nova avaliação',
  'export.ready': 'Seus dados estão prontos',
  'export.failed': 'Seus dados',
  'account.deletion': 'Sua conta será excluída',
  'account.deletion_stopped': 'Sua conta continua',
  'account.deletion_waits': 'Sua conta ainda não foi excluída',
  'account.recovery_code': 'Novo código de recuperação',
  'account.recovery': 'Alguém vai assumir sua conta',
  'account.recovery_stopped': 'Recuperação interrompida',
  'account.suspended': 'Conta suspensa',
  'account.restored': 'Fim da suspensão',
};

export const NOTICE_MESSAGES = {
  'acceptance.review': (name: string): string => `${name} quer fazer uma troca com você. Aprove ou recuse.`,
  'acceptance.waiting': (name: string): string => `${name} precisa aprovar seu aceite.`,
  'acceptance.approved': (name: string): string => `${name} aprovou seu aceite. A troca começou.`,
  'acceptance.declined': (name: string): string => `${name} recusou seu aceite.`,
  'acceptance.withdrawn:open': (name: string): string =>
    `${name} retirou o aceite. Seu pedido está aberto de novo.`,
  'acceptance.withdrawn:paused': (name: string): string =>
    `${name} retirou o aceite. Seu pedido está pausado pelo modo ausente.`,
  'acceptance.withdrawn:expired': (name: string): string =>
    `${name} retirou o aceite. Nesse meio-tempo, seu pedido expirou.`,
  'acceptance.missed:open': 'Você não respondeu a tempo. Seu pedido está aberto de novo.',
  'acceptance.missed:paused': 'Você não respondeu a tempo. Seu pedido está pausado pelo modo ausente.',
  'acceptance.missed:expired': 'Você não respondeu a tempo. Nesse meio-tempo, seu pedido expirou.',
  'acceptance.missed:advice': 'Se você não estiver por perto, pause-o.',
  'acceptance.unanswered:open': (name: string): string =>
    `${name} não respondeu a tempo. O pedido está aberto de novo.`,
  'acceptance.unanswered:paused': (name: string): string =>
    `${name} não respondeu a tempo. O pedido não está mais no mercado.`,
  'acceptance.unanswered:expired': (name: string): string =>
    `${name} não respondeu a tempo. Nesse meio-tempo, o pedido expirou.`,

  'deal.begun': (name: string): string => `${name} tem sua aprovação. Combine os detalhes no chat.`,
  'deal.reminder:admin': (name: string): string =>
    `Sua troca com ${name} está sem novidades há 24 horas. Após 72 horas sem atividade, um admin decide.`,
  'deal.reminder:cancelled': (name: string): string =>
    `Sua troca com ${name} está sem novidades há 24 horas. Após 72 horas sem atividade, ela é cancelada.`,
  'deal.resolved:fault': (name: string): string => `Responsável: ${name}.`,
  'dispute.opened': 'Uma troca está em disputa e aguarda uma decisão.',

  'request.expired': 'Seu pedido expirou sem uma troca.',
  'request.pause_ended': 'Seu pedido ficou pausado por 30 dias e expirou.',
  'request.open_again': (name: string, money: string): string =>
    `O pedido de ${name} por ${money} está aberto de novo. Quem aceitar primeiro fica com ele.`,
  'request.wait_ended:taken': 'Outra pessoa já o aceitou.',
  'request.wait_ended:gone': 'Ele não está mais no mercado.',
  'request.wait_ended:similar': (count: number): string =>
    plural(count, {
      one: `Há ${count} parecido aberto.`,
      many: `Há ${count} de parecidos abertos.`,
      other: `Há ${count} parecidos abertos.`,
    }),
  'request.hidden':
    'Várias pessoas o denunciaram, então os outros não o veem até que ele seja analisado. Abra-o para nos pedir uma análise rápida.',
  'request.shown_again': 'Analisamos as denúncias e não encontramos nenhuma violação das regras.',
  'request.taken_down': 'Ele foi denunciado e encontramos uma violação das regras.',
  'absence.ended': (count: number): string =>
    plural(count, {
      one: 'Seu pedido está aberto de novo.',
      many: `Seus ${count} de pedidos estão abertos de novo.`,
      other: `Seus ${count} pedidos estão abertos de novo.`,
    }),

  'report.resolved:acted': 'Tomamos medidas com base na sua denúncia. Agradecemos.',
  'report.resolved:no_breach': 'Analisamos sua denúncia e não encontramos nenhuma violação das regras.',
  'rating.received:up': (name: string): string => `${name} avaliou você com polegar para cima.`,
  'rating.received:down': (name: string): string => `${name} avaliou você com polegar para baixo.`,
  'export.ready': 'Por 24 horas você pode baixar a cópia dos seus dados: Ajustes, Segurança.',
  'export.failed': 'Não foi possível preparar a cópia dos seus dados. Peça de novo: Ajustes, Segurança.',
  'account.deletion': (time: string): string =>
    `Data: ${lowerFirst(time)}. Até lá, você pode interromper em Ajustes, Segurança.`,
  'account.deletion_stopped': 'A exclusão foi interrompida. Suas ofertas voltaram.',
  'account.deletion_waits': (time: string): string =>
    `Você ainda tem uma troca ou uma função sem encerrar. Próxima tentativa: ${lowerFirst(time)}.`,
  'account.recovery_code':
    'Um código de recuperação foi criado para sua conta. Se não foi você, crie outro e saia de todos os dispositivos.',
  'account.recovery': (time: string): string =>
    `Outra conta do Telegram tem seu código de recuperação e vai receber esta conta. Data: ${lowerFirst(time)}. Se não for você, interrompa em Ajustes, Segurança.`,
  'account.recovery_stopped': 'Alguém com sessão aberta na outra conta a interrompeu.',
  'account.suspended:until': (time: string): string => `Sua conta está suspensa até: ${lowerFirst(time)}.`,
  'account.suspended:for_good': 'Sua conta está suspensa sem data de término.',
  'account.restored': 'Sua conta não está mais suspensa.',
} as const;
