import { ramps } from '../design/ramps';
import { surfaces, type texts, tones } from '../design/tokens';
import classes from './all-components.module.css';

/** Colours that no component shows over an area of its own. */
const textColours = {
  text: 'var(--mantine-color-text)',
  dimmed: 'var(--mantine-color-dimmed)',
  link: 'var(--mantine-color-anchor)',
  error: 'var(--mantine-color-error)',
} satisfies Record<keyof typeof texts, string>;

/** The ramps, surfaces, texts and tones of the current scheme. */
export const Colours = () => (
  <>
    {Object.keys(ramps).map((name) => (
      <div key={name}>
        {name}
        <div className={classes.ramp}>
          {ramps[name === 'gray' || name === 'dark' || name === 'red' ? name : 'violet'].map(
            (_, shade) => (
              <div
                // biome-ignore lint/suspicious/noArrayIndexKey: a shade is its position.
                key={shade}
                className={classes.swatch}
                style={{ background: `var(--mantine-color-${name}-${shade})` }}
              />
            ),
          )}
        </div>
      </div>
    ))}
    <div className={classes.tones}>
      {Object.keys(surfaces).map((name) => (
        <div
          key={name}
          className={classes.surface}
          style={{ background: `var(--surface-${name})` }}
        >
          {name}
        </div>
      ))}
      {Object.entries(textColours).map(([name, colour]) => (
        <div key={name} className={classes.tone}>
          <span style={{ color: colour }}>{name}</span>
          <span style={{ background: colour }} />
        </div>
      ))}
    </div>
    <div className={classes.tones}>
      {Object.keys(tones).map((name) => (
        <div key={name} className={classes.tone}>
          <span style={{ color: `var(--${name})`, background: `var(--${name}-soft)` }}>{name}</span>
          <span style={{ background: `var(--${name}-solid)` }} />
        </div>
      ))}
    </div>
  </>
);
