// Home screen of the baseline: header and list of memoised cards.
import { memo, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { type Item, type Person, useFeed } from './feed.ts';

const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });
const precise = new Intl.NumberFormat('de', { minimumFractionDigits: 2, maximumFractionDigits: 4 });

const MINUTE = 60_000;

export function Home({ token, viewerId }: { readonly token: string; readonly viewerId: string }) {
  const feed = useFeed(token, viewerId);
  const [, navigate] = useLocation();
  return (
    <main>
      <header className="bar">
        <h1>Exchanges</h1>
        <button type="button" onClick={() => navigate('/settings')}>
          Settings
        </button>
      </header>
      {!feed.isKnown && <p>Loading...</p>}
      <ul className="list">
        {feed.order.map((item) => (
          <Row key={item.id} item={item} viewerId={viewerId} />
        ))}
      </ul>
    </main>
  );
}

const Row = memo(function Row({ item, viewerId }: { readonly item: Item; readonly viewerId: string }) {
  const person = item.user ?? item.initiatorUser;
  const name = person ? `${person.firstName} ${person.lastName}`.trim() : 'Somebody';
  const payAmount = item.payAmount ?? 0;
  const isOwn = item.ownerId === viewerId;
  const [give, take] = isOwn
    ? [side(payAmount, item.payCurrency), side(item.amount, item.receiveCurrency)]
    : [side(item.amount, item.receiveCurrency), side(payAmount, item.payCurrency)];
  return (
    <li className="row" data-id={item.id}>
      <article className="card" aria-label={name}>
        <header className="head">
          <span className="avatar">{name.slice(0, 1)}</span>
          <div className="person">
            <div className="line">
              <h2>{name}</h2>
              {item.expiresAt && <Countdown until={item.expiresAt} />}
            </div>
            <div className="line">
              <p className="meta">
                ★ {person?.rating ?? 'Not rated'} · {person?.completedTransactionsCount ?? 0} deals ·{' '}
                {placeOf(person)}
              </p>
              <Age since={item.updatedAt} />
            </div>
          </div>
        </header>
        <div className="sides">
          <Side label="You pay" amount={give} methods={item.receiveMethod} />
          <span className="arrow">→</span>
          <Side label="You receive" amount={take} methods={item.payMethod} />
        </div>
        <p className="line">
          <span>
            1 {item.receiveCurrency} = {precise.format(payAmount / item.amount)} {item.payCurrency}
          </span>
          <span className="views">{item.viewCount ?? 0} views</span>
        </p>
        <footer>
          <button type="button">{isOwn ? 'Delete' : 'Accept'}</button>
        </footer>
      </article>
    </li>
  );
});

const side = (amount: number, currency: string): string => `${compact.format(amount)} ${currency}`;

const placeOf = (person: Person | undefined): string =>
  [person?.locationCity, person?.locationCountry].filter(Boolean).join(', ');

interface SideProps {
  readonly label: string;
  readonly amount: string;
  readonly methods: readonly string[];
}

function Side({ label, amount, methods }: SideProps) {
  return (
    <div className="side">
      <span className="label">{label}</span>
      <strong>{amount}</strong>
      <span className="label">{methods.join(', ')}</span>
    </div>
  );
}

/** One timer for all countdowns; each component renders only its own text. */
const listeners = new Set<() => void>();
setInterval(() => {
  for (const listen of listeners) listen();
}, 1_000);

function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const listen = (): void => setNow(Date.now());
    listeners.add(listen);
    return () => void listeners.delete(listen);
  }, []);
  return now;
}

function Countdown({ until }: { readonly until: string }) {
  const left = Math.max(0, Math.floor((Date.parse(until) - useNow()) / 1000));
  const two = (value: number): string => String(Math.floor(value)).padStart(2, '0');
  return <time className="pill">{`${two(left / 3600)}:${two((left / 60) % 60)}:${two(left % 60)}`}</time>;
}

function Age({ since }: { readonly since: string }) {
  const minutes = Math.floor((useNow() - Date.parse(since)) / MINUTE);
  return (
    <span className="age">
      {minutes < 1 ? 'now' : minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h`}
    </span>
  );
}
