// Splash: the product's logo and name, identical to the markup of the page, so that replacing it is not visible.

import { strings } from '#i18n/strings.ts';
import type { Children } from '../../components/children.ts';
import styles from './splash.module.css';

interface SplashProps {
  /** The phase of the sign-in. */
  readonly status: string;
  /** Below the status: nothing, Retry, or an error card. */
  readonly children?: Children;
}

/** Classes, texts and SVG paths are those of public/index.html: change both or neither. */
export function Splash({ status, children }: SplashProps) {
  return (
    <main className="boot">
      <svg className="boot-mark" viewBox="0 0 72 72" aria-hidden="true">
        <path fill="currentColor" d="M36 0c27 0 36 9 36 36s-9 36-36 36S0 63 0 36 9 0 36 0" />
        <g fill="none" stroke="#fff" stroke-width="5.5" stroke-linecap="round" stroke-linejoin="round">
          <path d="M19 28h34M43 18l10 10-10 10" />
          <path d="M53 46H19m10-10L19 46l10 10" opacity="0.72" />
        </g>
      </svg>
      <h1 className="boot-name">{strings.landing.APP_NAME}</h1>
      <p className="boot-status" role="status">
        {status}
      </p>
      {/* Out of the flow: content that appears late must not move the logo. */}
      <div className={styles.late}>{children}</div>
    </main>
  );
}
