// Device frame: the elements of one phone on the demo page, cloned from the template, and setters for their state.

import type { ThemeParams } from '../themes.ts';
import type { DemoUser } from '../users.ts';
import type { BottomButton, Haptic } from './frame-protocol.ts';

/** Background of the initials, by the phone's index. */
const AVATAR_HUES = [212, 152, 28, 278];

const HAPTIC_ANIMATION_MS = 420;

export interface DeviceFrame {
  readonly phone: HTMLElement;
  readonly closeButton: HTMLButtonElement;
  readonly reloadButton: HTMLButtonElement;
  /** The entry in the messenger's menu, which has no other here. */
  readonly settingsButton: HTMLButtonElement;
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
  /** Shows a message in place of the mini-app; null hides it. */
  setNotice(notice: { title: string; text: string; action: string } | null): void;
  showHaptic(haptic: Haptic): void;
}

/** Builds the phone of `person`; `index` counts from the left. */
export function createDeviceFrame(person: DemoUser, index: number): DeviceFrame {
  const template = document.querySelector<HTMLTemplateElement>('template#phone');
  const phone = template?.content.firstElementChild?.cloneNode(true);
  if (!(phone instanceof HTMLElement)) throw new Error('The page has no template of a phone');
  const part = <E extends HTMLElement>(name: string): E => {
    const found = phone.querySelector<E>(`.${name}`);
    if (found === null) throw new Error(`The phone's template has no .${name}`);
    return found;
  };
  const [closeButton, connectionButton, screen] = [
    part<HTMLButtonElement>('close'),
    part<HTMLButtonElement>('connection'),
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
  part('settings').setAttribute('aria-label', `Settings of ${person.firstName}'s mini-app`);

  return {
    phone,
    closeButton,
    connectionButton,
    ...buttons,
    reloadButton: part('reload'),
    settingsButton: part('settings'),
    noticeAction: part('notice-action'),
    content: part('content'),
    backdrop: part('backdrop'),
    setTheme(theme) {
      for (const [key, color] of Object.entries(theme))
        screen.style.setProperty(`--${key.replaceAll('_', '-')}`, color);
    },
    setBarColor(which, color) {
      if (color === '') screen.style.removeProperty(`--${which}-bar`);
      else screen.style.setProperty(`--${which}-bar`, color);
    },
    setBackVisible(isBack) {
      closeButton.classList.toggle('is-back', isBack);
      part('close-label').textContent = isBack ? 'Back' : 'Close';
    },
    setConnectionCut(isCut) {
      connectionButton.setAttribute('aria-pressed', String(isCut));
      screen.classList.toggle('is-cut', isCut);
      part('connection-label').textContent = isCut ? 'Restore the line' : 'Cut the line';
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
      const isMotionReduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
      const frames = isMotionReduced
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
