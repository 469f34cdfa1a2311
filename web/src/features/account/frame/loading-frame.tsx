import { Logo } from '../../../components/logo/logo';
import { ramps } from '../../../design/ramps';
import { type Pair, surfaces, texts } from '../../../design/tokens';

/**
 * The outline of the dashboard's frame, without anything personal: it is part of the dashboard's HTML and shown
 * until the app renders something (docs/product.md, "Dashboard frame"). Its measures are those of
 * frame.module.css, so that nothing moves then.
 */

/** The id of the outline. It follows `#root`. */
const id = 'loading-frame';

const { gray, dark } = ramps;
const colour = ({ light, dark: other }: Pair): string => `light-dark(${light},${other})`;
const line = colour({ light: gray[3], dark: dark[4] });
const shape = colour({ light: gray[2], dark: dark[5] });

export const loadingFrameStyle = `
:root{color-scheme:light}
:root[data-mantine-color-scheme=dark]{color-scheme:dark}
body{margin:0}
#root:not(:empty)~#${id}{display:none}
#${id}{--header:60px;position:fixed;inset:0;display:grid;grid-template:var(--header) 1fr/240px minmax(0,1fr);overflow:hidden;color:${colour(texts.text)};background:${colour(surfaces.canvas)};font:1rem/1.55 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
#${id} *{box-sizing:border-box}
#${id} header{display:flex;grid-column:1/-1;gap:1rem;align-items:center;justify-content:space-between;padding-inline:1rem;background:${colour(surfaces.page)};border-bottom:1px solid ${line}}
#${id} b{margin-inline-end:auto;line-height:0}
#${id} nav{padding:1rem;background:${colour(surfaces.page)};border-inline-end:1px solid ${line}}
#${id} main{max-width:calc(68rem + 2rem);padding:1rem}
#${id} i{display:block;height:.875rem;margin-bottom:1.375rem;background:${shape};border-radius:.375rem;animation:loading-frame 1s ease-in-out .4s infinite alternate}
#${id} u{display:block;height:8.5rem;margin-bottom:1rem;background:${colour(surfaces.raised)};border:1px solid ${line};border-radius:.5rem}
#${id} p{position:absolute;margin:-1px;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
#${id} noscript{display:block;padding:1rem}
@keyframes loading-frame{to{opacity:.45}}
@media (max-width:47.99em){#${id}{grid-template:var(--header) 1fr/minmax(0,1fr)}#${id} nav{display:none}#${id} header{gap:.25rem;padding-inline:.5rem}}
@media (min-width:48em){#${id} .menu{display:none}}
@media (prefers-reduced-motion:reduce){#${id} i{animation:none}}
@media print{#${id}{display:none}}
`;

const Bar = ({ width, height, end }: { width: string; height?: number; end?: number }) => (
  <i
    style={{ width, ...(height && { height }), ...(end !== undefined && { marginBottom: end }) }}
  />
);

export const LoadingFrame = () => (
  <div id={id}>
    <header aria-hidden>
      <i className="menu" style={{ width: 34, height: 18, marginBottom: 0 }} />
      <b>
        <Logo />
      </b>
      <Bar width="4.75rem" height={30} end={0} />
      <Bar width="34px" height={34} end={0} />
    </header>
    <nav aria-hidden>
      <Bar width="60%" end={44} />
      {['4rem', '6rem', '7rem', '5rem', '3.5rem'].map((width) => (
        <Bar key={width} width={width} />
      ))}
    </nav>
    <main aria-busy>
      <p role="status">Loading</p>
      <noscript>The dashboard needs JavaScript.</noscript>
      <Bar width="10rem" height={28} />
      <u />
      <u />
      <u />
    </main>
  </div>
);
