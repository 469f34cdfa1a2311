import type { LawStanding } from '@lexplain/contract/reviews/standings';
import type { Library } from '../client-rows';
import { describeLaw, type LawSign, signOf } from './client-summary';
import classes from './law-signs.module.css';

// A law of a client as a sign, whose words are its name for a screen reader and its title. The
// shapes are drawn once, as a page has some hundred of them.

const shapes: Record<LawSign, string> = {
  adviser: 'M12 6v6l4 2',
  client: 'M9 16V7.5h7l-1.5 2.5L16 12.5H9',
  done: 'm8.5 12.5 2.5 2.5 4.5-5.5',
  submitted: 'M8 12h8',
  draft: '',
  none: '',
};

const signWords: Record<LawSign, string> = {
  adviser: 'with the adviser',
  client: 'with the client',
  done: 'signed off',
  submitted: 'submitted',
  draft: 'draft',
  none: 'not begun',
};

const signs: LawSign[] = ['adviser', 'client', 'done', 'submitted', 'draft', 'none'];

/** The shapes of the signs. Once on a page that shows any. */
export const LawSignShapes = () => (
  <svg width="0" height="0" className={classes.shapes} aria-hidden>
    {signs.map((sign) => (
      <symbol key={sign} id={`law-${sign}`} viewBox="0 0 24 24">
        <circle cx="12" cy="12" r="9.5" {...(sign === 'draft' && { strokeDasharray: '3.7 3.7' })} />
        {shapes[sign] !== '' && <path d={shapes[sign]} />}
      </symbol>
    ))}
  </svg>
);

/** How many stand in a row. The others are counted. */
const most = 6;

const renderSign = (sign: LawSign, name: string, key: string) => (
  <svg key={key} className={classes.sign} data-sign={sign} role="img" aria-label={name}>
    <title>{name}</title>
    <use href={`#law-${sign}`} />
  </svg>
);

/** The laws of a client in a row. A function, as there are fifty rows. */
export const renderLawSigns = (
  laws: readonly LawStanding[],
  library: Library,
  timeZone: string,
) => {
  const names = laws.map((law) => describeLaw(law, library, timeZone));
  const others = names.slice(most);
  return (
    <span className={classes.signs}>
      {laws
        .slice(0, most)
        .map((law, index) => renderSign(signOf(law), names[index] ?? '', law.subject_id))}
      {others.length > 0 && (
        <span className={classes.others} title={others.join('\n')}>
          +{others.length}
        </span>
      )}
    </span>
  );
};

/** What the signs mean, below the list. */
export const LawSignLegend = () => (
  <ul className={classes.legend} aria-label="Signs of the laws">
    {signs
      .filter((sign) => sign !== 'none')
      .map((sign) => (
        <li key={sign}>
          <svg className={classes.sign} data-sign={sign} aria-hidden>
            <use href={`#law-${sign}`} />
          </svg>
          {signWords[sign]}
        </li>
      ))}
  </ul>
);
