// One phone's parts on the page, made from the template, with the few switches that change how they look.

import type { ThemeParams } from '../themes.ts';
import type { DemoUser } from '../users.ts';
import type { BottomButton, Haptic } from './frame-protocol.ts';

/** Initials' background, by place on the stage. */
const AVATAR_HUES = [212, 152, 28, 278];

const HAPTIC_ANIMATION_MS = 420;

export interface DeviceFrame {
  readonly phone: HTMLElement;
  readonly closeButton: HTMLButtonElement;
  readonly reloadButton: HTMLButtonElement;
  readonly connectionButton: HTMLButtonElement;
  readonly primary: HTMLButtonElement;
  readonly secondary: HTMLButtonElement;
  readonly noticeAction: HTMLButtonElement;
  readonly content: HTMLElement;
  readonly backdrop: HTMLElement;
  setTheme(theme: ThemeParams): void;
  setBarColor(part: 'header' | 'content' | 'bottom', color: string): void;
  setBackVisible(isBack: boolean): void;
  setConnectionCut(isCut: boolean): void;
  setBottomButton(which: 'primary' | 'secondary', button: BottomButton): void;
  /** Shows a message in place of the mini-app; null takes it away. */
  setNotice(notice: { title: string; text: string; action: string } | null): void;
  showHaptic(haptic: Haptic): void;
}

/** Builds the phone of `person`; `index` is their place on the stage. */
export function createDeviceFrame(person: DemoUser, index: number): DeviceFrame {
  const template = document.querySelector<HTMLTemplateElement>('template#phone');
  const phone = template?.content.firstElementChild?.cloneNode(true);
  if (!(phone instanceof HTMLElement)) throw new Error('The page has no template of a phone');
  const part = <E extends HTMLElement>(name: string): E => {
    const found = phone.querySelector<E>(`.${name}`);
    if (found === null) throw new Error(`The phone's template has no .${name}`);
    return found;
  };
  const [leave, line, screen] = [
    part<HTMLButtonElement>('leave'),
    part<HTMLButtonElement>('line'),
    part('screen'),
  ];
  const [notice, bottom] = [part('notice'), part('bottom')];
  const buttons = {
    primary: part<HTMLButtonElement>('primary'),
    secondary: part<HTMLButtonElement>('secondary'),
  };
  phone.id = `phone-${person.key}`;
  phone.setAttribute('aria-label', `${person.firstName}'s phone`);
  phone.style.setProperty('--hue', String(AVATAR_HUES[index % AVATAR_HUES.length]));
  part('avatar').textContent = `${person.firstName[0] ?? ''}${person.lastName[0] ?? ''}`;
  part('name').textContent = `${person.firstName} ${person.lastName}`;
  part('reload').setAttribute('aria-label', `Reload ${person.firstName}'s mini-app`);

  return {
    phone,
    closeButton: leave,
    connectionButton: line,
    ...buttons,
    reloadButton: part('reload'),
    noticeAction: part('notice-action'),
    content: part('content'),
    backdrop: part('shade'),
    setTheme(theme) {
      for (const [key, color] of Object.entries(theme))
        screen.style.setProperty(`--${key.replaceAll('_', '-')}`, color);
    },
    setBarColor(which, color) {
      if (color === '') screen.style.removeProperty(`--${which}-bar`);
      else screen.style.setProperty(`--${which}-bar`, color);
    },
    setBackVisible(isBack) {
      leave.classList.toggle('is-back', isBack);
      part('leave-label').textContent = isBack ? 'Back' : 'Close';
    },
    setConnectionCut(isCut) {
      line.setAttribute('aria-pressed', String(isCut));
      screen.classList.toggle('is-cut', isCut);
      part('line-label').textContent = isCut ? 'Restore the line' : 'Cut the line';
    },
    setBottomButton(which, { isVisible, isActive, isBusy, label, color, textColor }) {
      const button = buttons[which];
      button.hidden = !isVisible;
      button.disabled = !isActive;
      button.textContent = label;
      button.classList.toggle('is-busy', isBusy);
      button.style.backgroundColor = color;
      button.style.color = textColor;
      bottom.hidden = buttons.primary.hidden && buttons.secondary.hidden;
    },
    setNotice(shown) {
      notice.hidden = shown === null;
      part('notice-title').textContent = shown?.title ?? '';
      part('notice-text').textContent = shown?.text ?? '';
      part('notice-action').textContent = shown?.action ?? '';
    },
    showHaptic(haptic) {
      const ring = part('pulse');
      ring.dataset.haptic = haptic;
      const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
      const frames = isStill
        ? [{ opacity: 1 }, { opacity: 0 }]
        : [
            { opacity: 0, transform: 'scale(1)' },
            { opacity: 1, transform: 'scale(1.004)', offset: 0.2 },
            { opacity: 0, transform: 'scale(1.012)' },
          ];
      ring.animate(frames, { duration: HAPTIC_ANIMATION_MS, easing: 'ease-out' });
    },
  };
}
