import type { Markup } from '../html.ts';

/** Two columns where there is room, otherwise the list or one mail. */
export const pageStyle: Markup = {
  markup: `
:root {
  color-scheme: light dark;
  --line: light-dark(#d9dde3, #343a43);
  --quiet: light-dark(#5a6472, #a3adba);
  --raised: light-dark(#f5f6f8, #1d2126);
  --chosen: light-dark(#e3ebff, #26375c);
  --link: light-dark(#1f4fc4, #9dbaff);
  --good: light-dark(#17693a, #7ed6a0);
  --bad: light-dark(#b02020, #ff9d94);
  --page: light-dark(#fff, #14171b);
}
* { box-sizing: border-box }
body { margin: 0; font: 0.9375rem/1.5 system-ui, sans-serif; background: var(--page); color: light-dark(#1a1f26, #e8ebef) }
h1 { font-size: 1.125rem; margin: 0 }
h2 { font-size: 0.8125rem; margin: 0 0 .375rem; color: var(--quiet) }
article h2 { font-size: 1.25rem; line-height: 1.3; margin: 0; color: inherit; overflow-wrap: anywhere }
p { margin: 0 }
a { color: var(--link) }
ul, ol { list-style: none; margin: 0; padding: 0 }
.quiet { color: var(--quiet); font-size: 0.8125rem; overflow-wrap: anywhere }
.good { color: var(--good) }
.bad { color: var(--bad) }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px }
#happened:focus, main:focus { outline: none }

.skip { position: fixed; translate: 0 -200%; background: var(--page); padding: .5rem 1rem }
.skip:focus { translate: 0 0 }
.list > * { padding: .875rem 1rem; border-bottom: 1px solid var(--line) }
header { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: baseline }
header p { width: 100% }
section li > a { display: inline-block; padding: .25rem 0; overflow-wrap: anywhere }
.mails { margin: 0 -1rem -.875rem }
.mails li > a { display: grid; gap: .125rem; padding: .625rem 1rem; border-top: 1px solid var(--line); color: inherit; text-decoration: none; outline-offset: -2px }
.mails a:hover { background: var(--raised) }
.mails a[aria-current] { background: var(--chosen); box-shadow: inset 3px 0 var(--link) }
.mails .quiet { display: flex; justify-content: space-between; gap: 1rem }
.mails time { white-space: nowrap }
.subject { font-weight: 600; overflow-wrap: anywhere }
.badge { justify-self: start; color: var(--quiet); font-size: 0.75rem; border: 1px solid; border-radius: 1rem; padding: 0 .5rem }
.suppressed { display: flex; justify-content: space-between; align-items: center; gap: .75rem; padding: .25rem 0; overflow-wrap: anywhere }

article { display: flex; flex-direction: column; gap: .75rem; padding: 1rem; min-height: 100dvh }
.group { display: flex; flex-wrap: wrap; align-items: center; gap: .5rem }
.group > span:first-child { color: var(--quiet); min-width: 6rem }
.group > a { padding: .375rem 0; margin-right: .5rem }
button { font: inherit; color: inherit; background: var(--raised); border: 1px solid light-dark(#8a94a3, #6d7785); border-radius: .375rem; padding: .375rem .75rem; min-height: 2.25rem; white-space: nowrap; cursor: pointer }
button:hover { background: var(--chosen) }
#happened:has(ol:empty) { display: none }
#happened { background: var(--raised); border-radius: .375rem; padding: .5rem .75rem }
summary { cursor: pointer; padding: .125rem 0; overflow-wrap: anywhere }
pre { margin: .5rem 0; white-space: pre-wrap; overflow-wrap: anywhere; font: 0.8125rem/1.5 ui-monospace, monospace }
.views { display: flex; gap: .25rem; border-bottom: 1px solid var(--line) }
.views a { padding: .5rem .75rem; color: inherit; text-decoration: none; border-bottom: 3px solid transparent }
.views a:hover { background: var(--raised) }
.views a[aria-current] { border-color: var(--link); font-weight: 600 }
iframe { flex: 1; width: 100%; min-height: 28rem; border: 1px solid var(--line); border-radius: .375rem }
.text { font-size: 0.875rem; max-width: 80ch }
.headers { display: grid; gap: 1.25rem }
table { border-collapse: collapse; width: 100% }
caption { text-align: left; font-size: 0.8125rem; font-weight: 600; color: var(--quiet); padding-bottom: .25rem }
th, td { text-align: left; vertical-align: top; padding: .375rem .75rem .375rem 0; border-top: 1px solid var(--line); overflow-wrap: anywhere }
th { font-weight: 600; width: 11rem; min-width: 7rem }

@media (width < 56rem) {
  .at-mail .list, .at-list main, .skip { display: none }
  .mails a[aria-current] { background: none; box-shadow: none }
  .group > span:first-child { width: 100% }
  .group > a { margin: 0 }
  th, td { display: block; width: auto }
  td { border: 0; padding-top: 0 }
}
@media (width >= 56rem) {
  body { display: grid; grid-template-columns: 24rem minmax(0, 1fr); height: 100dvh }
  .mails li:has([aria-current]) { scroll-initial-target: nearest; scroll-margin: 40vh 0 }
  #happened { max-height: 40vh; overflow: auto }
  .list { overflow-y: auto; border-right: 1px solid var(--line) }
  main { overflow-y: auto }
  article { padding: 1.25rem 1.5rem; min-height: 100% }
  .back { display: none }
}
`,
};
