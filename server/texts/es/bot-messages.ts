// Messages of the bot about notifications in Spanish, and the buttons below them.
import type { DealStatus } from '#domain/entities.ts';

export const BOT_MESSAGES = {
  reviewNeeded: (name: string): string =>
    `${name} aceptó tu solicitud. Aprueba o rechaza antes de que venza el plazo.`,
  approved: (name: string): string => `${name} aprobó tu aceptación. El intercambio comenzó.`,
  declined: (name: string): string => `${name} rechazó tu aceptación.`,
  disputeOpened: 'Un intercambio está en disputa y espera tu decisión.',
} as const;

export const DEAL_MESSAGES = {
  pending_approval: (name: string): string => `${name} espera una aprobación.`,
  initiated: 'Tu intercambio continúa. Abre el chat para acordar los detalles.',
  completion_pending: (name: string): string =>
    `${name} propuso el cierre de tu intercambio. Confirma o rechaza.`,
  cancellation_pending: (name: string): string =>
    `${name} pidió la cancelación de tu intercambio. Aprueba o disputa.`,
  disputed: 'Tu intercambio está en disputa. Un admin entra al chat y decide.',
  completed: 'Tu intercambio está completado.',
  cancelled: 'Tu intercambio está cancelado.',
  failed: 'Tu intercambio quedó incumplido por decisión de un admin.',
} as const satisfies Readonly<Record<DealStatus, string | ((name: string) => string)>>;

export const ACCOUNT_MESSAGES = {
  'account.deletion':
    'Tu cuenta se eliminará en unos días, con todo lo que contiene. Hasta entonces puedes detenerlo.',
  'account.recovery':
    'Otra cuenta de Telegram tiene tu código de recuperación y en unos días tomará el control de tu cuenta. Si no eres tú, detenlo ahora.',
  'account.recovery_code':
    'Se creó un código de recuperación para tu cuenta. Si no fuiste tú, crea otro y cierra sesión en todos los dispositivos.',
  'account.recovery_stopped':
    'La recuperación de tu otra cuenta la detuvo alguien con sesión iniciada en ella.',
} as const;

export const BUTTONS = {
  review: 'Revisar',
  openDeal: 'Abrir el intercambio',
  findOffer: 'Buscar otra oferta',
  openDispute: 'Abrir la disputa',
  stopIt: 'Detener',
  openSettings: 'Abrir los ajustes',
} as const;
