// Sentences of notifications in Spanish: the title of each kind, and its message. `notice-text.ts` chooses and fills them.
import type { NotificationKind } from '#domain/notification-kinds.ts';
import { lowerFirst } from '../lower-first.ts';
import { pluralOf } from '../plural.ts';

const plural = pluralOf('es');

export const SOMEBODY = 'Alguien';

export const NOTICE_TITLES: Readonly<Record<NotificationKind, string>> = {
  'acceptance.review': 'Aceptaron tu solicitud',
  'acceptance.waiting': 'Esperando aprobación',
  'acceptance.approved': 'Aceptación aprobada',
  'acceptance.declined': 'Aceptación rechazada',
  'acceptance.withdrawn': 'Aceptación retirada',
  'acceptance.missed': 'Venció el plazo para aprobar',
  'acceptance.unanswered': 'Sin respuesta a tiempo',
  'deal.begun': 'Intercambio iniciado',
  'deal.reminder': 'Tu intercambio te espera',
  'deal.propose_completion': 'Cierre propuesto',
  'deal.accept_completion': 'Intercambio completado',
  'deal.decline_completion': 'Cierre rechazado',
  'deal.withdraw_completion': 'Propuesta de cierre retirada',
  'deal.request_cancellation': 'Cancelación pedida',
  'deal.approve_cancellation': 'Intercambio cancelado',
  'deal.reject_cancellation': 'En disputa',
  'deal.dispute': 'En disputa',
  'deal.reopen': 'Intercambio reactivado',
  'deal.answer_timeout': 'En disputa',
  'deal.silence_timeout': 'En disputa',
  'deal.unwritten_timeout': 'Intercambio cancelado',
  'deal.resolve_completed': 'Disputa decidida',
  'deal.resolve_cancelled': 'Disputa decidida',
  'deal.resolve_failed': 'Disputa decidida',
  'dispute.opened': 'Nueva disputa',
  'request.expired': 'Solicitud vencida',
  'request.pause_ended': 'Solicitud vencida',
  'request.open_again': 'Abierta de nuevo',
  'request.wait_ended': 'La solicitud que esperabas',
  'request.hidden': 'Tu solicitud está oculta',
  'request.shown_again': 'Tu solicitud volvió',
  'request.taken_down': 'Tu solicitud se retiró',
  'absence.ended': 'Hola de nuevo',
  'report.resolved': 'Tu reporte',
  'rating.received': 'Nueva calificación',
  'export.ready': 'Tus datos están listos',
  'export.failed': 'Tus datos',
  'account.deletion': 'Tu cuenta se eliminará',
  'account.deletion_stopped': 'Tu cuenta se conserva',
  'account.deletion_waits': 'Tu cuenta aún no se elimina',
  'account.recovery_code': 'Nuevo código de recuperación',
  'account.recovery': 'Alguien toma el control de tu cuenta',
  'account.recovery_stopped': 'Recuperación detenida',
  'account.suspended': 'Cuenta suspendida',
  'account.restored': 'Fin de la suspensión',
};

export const NOTICE_MESSAGES = {
  'acceptance.review': (name: string): string =>
    `${name} quiere hacer un intercambio contigo. Aprueba o rechaza.`,
  'acceptance.waiting': (name: string): string => `${name} tiene que aprobar tu aceptación.`,
  'acceptance.approved': (name: string): string => `${name} aprobó tu aceptación. El intercambio comenzó.`,
  'acceptance.declined': (name: string): string => `${name} rechazó tu aceptación.`,
  'acceptance.withdrawn:open': (name: string): string =>
    `${name} retiró su aceptación. Tu solicitud está abierta de nuevo.`,
  'acceptance.withdrawn:paused': (name: string): string =>
    `${name} retiró su aceptación. Tu solicitud está pausada por el modo ausente.`,
  'acceptance.withdrawn:expired': (name: string): string =>
    `${name} retiró su aceptación. Mientras tanto, tu solicitud venció.`,
  'acceptance.missed:open': 'No respondiste a tiempo. Tu solicitud está abierta de nuevo.',
  'acceptance.missed:paused': 'No respondiste a tiempo. Tu solicitud está pausada por el modo ausente.',
  'acceptance.missed:expired': 'No respondiste a tiempo. Mientras tanto, tu solicitud venció.',
  'acceptance.missed:advice': 'Si no vas a estar, ponla en pausa.',
  'acceptance.unanswered:open': (name: string): string =>
    `${name} no respondió a tiempo. La solicitud está abierta de nuevo.`,
  'acceptance.unanswered:paused': (name: string): string =>
    `${name} no respondió a tiempo. La solicitud ya no está en el mercado.`,
  'acceptance.unanswered:expired': (name: string): string =>
    `${name} no respondió a tiempo. Mientras tanto, la solicitud venció.`,

  'deal.begun': (name: string): string => `${name} tiene tu aprobación. Acuerda los detalles en el chat.`,
  'deal.reminder:admin': (name: string): string =>
    `Tu intercambio con ${name} lleva 24 horas sin novedades. Tras 72 horas sin actividad, decide un admin.`,
  'deal.reminder:cancelled': (name: string): string =>
    `Tu intercambio con ${name} lleva 24 horas sin novedades. Tras 72 horas sin actividad, se cancela.`,
  'deal.resolved:fault': (name: string): string => `Responsable: ${name}.`,
  'dispute.opened': 'Un intercambio está en disputa y espera una decisión.',

  'request.expired': 'Tu solicitud venció sin un intercambio.',
  'request.pause_ended': 'Tu solicitud estuvo pausada 30 días y venció.',
  'request.open_again': (name: string, money: string): string =>
    `La solicitud de ${name} por ${money} está abierta de nuevo. Quien la acepte primero se la queda.`,
  'request.wait_ended:taken': 'Ya la aceptó otra persona.',
  'request.wait_ended:gone': 'Ya no está en el mercado.',
  'request.wait_ended:similar': (count: number): string =>
    plural(count, {
      one: `Hay ${count} similar abierta.`,
      many: `Hay ${count} de similares abiertas.`,
      other: `Hay ${count} similares abiertas.`,
    }),
  'request.hidden':
    'Varias personas la reportaron, así que los demás no la ven hasta que la revisemos. Ábrela para pedirnos una revisión rápida.',
  'request.shown_again': 'Revisamos los reportes y no encontramos ninguna infracción de las reglas.',
  'request.taken_down': 'La reportaron y encontramos una infracción de las reglas.',
  'absence.ended': (count: number): string =>
    plural(count, {
      one: 'Tu solicitud está abierta de nuevo.',
      many: `Tus ${count} de solicitudes están abiertas de nuevo.`,
      other: `Tus ${count} solicitudes están abiertas de nuevo.`,
    }),

  'report.resolved:acted': 'Tomamos medidas por tu reporte. Gracias.',
  'report.resolved:no_breach': 'Revisamos tu reporte y no encontramos ninguna infracción de las reglas.',
  'rating.received:up': (name: string): string => `${name} te calificó con pulgar arriba.`,
  'rating.received:down': (name: string): string => `${name} te calificó con pulgar abajo.`,
  'export.ready': 'Durante 24 horas puedes descargar la copia de tus datos: Ajustes, Seguridad.',
  'export.failed': 'No se pudo preparar la copia de tus datos. Pídela de nuevo: Ajustes, Seguridad.',
  'account.deletion': (time: string): string =>
    `Fecha: ${lowerFirst(time)}. Hasta entonces puedes detenerlo en Ajustes, Seguridad.`,
  'account.deletion_stopped': 'La eliminación se detuvo. Tus ofertas han vuelto.',
  'account.deletion_waits': (time: string): string =>
    `Aún tienes un intercambio o un rol sin terminar. Próximo intento: ${lowerFirst(time)}.`,
  'account.recovery_code':
    'Se creó un código de recuperación para tu cuenta. Si no fuiste tú, crea otro y cierra sesión en todos los dispositivos.',
  'account.recovery': (time: string): string =>
    `Otra cuenta de Telegram tiene tu código de recuperación y recibirá esta cuenta. Fecha: ${lowerFirst(time)}. Si no eres tú, detenlo en Ajustes, Seguridad.`,
  'account.recovery_stopped': 'La detuvo alguien con sesión iniciada en la otra cuenta.',
  'account.suspended:until': (time: string): string =>
    `Tu cuenta está suspendida hasta: ${lowerFirst(time)}.`,
  'account.suspended:for_good': 'Tu cuenta está suspendida sin fecha de fin.',
  'account.restored': 'Tu cuenta ya no está suspendida.',
} as const;
