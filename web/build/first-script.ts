/**
 * The only script in a public page itself: at most 300 bytes, the same in every page and build, so that the
 * Content-Security-Policy can name its hash. It sets the colour scheme before the first paint, and fetches
 * the page's code after the page has loaded or at the first touch. A press on a button before that is
 * recorded and repeated once the code is there; links work without it. It tells the style sheet whether
 * somebody was signed in here (session/signed-in-hint.ts), so that they do not see the login form.
 */
export const firstScript = [
  'var r=document.documentElement.dataset,s=()=>import(r.start);',
  'matchMedia("(prefers-color-scheme:dark)").matches&&(r.mantineColorScheme="dark");',
  // After the first paint, as earlier requests would compete with it.
  'onload=()=>setTimeout(s,400);',
  'onpointerdown=s;',
  'onclick=e=>{if(held=e.target.closest("button"))e.preventDefault()};',
  // Last: it throws in browsers without storage.
  'r.known=localStorage.known',
].join('');

/**
 * The only script in the dashboard's page itself, allowed by its hash as well: the colour scheme that the
 * person chose on this device (design/kept-scheme.ts), otherwise the system's, before the first paint.
 */
export const schemeScript = [
  'var s,d="(prefers-color-scheme:dark)";',
  'try{s=localStorage.scheme}catch{}',
  'document.documentElement.dataset.mantineColorScheme=',
  's=="dark"||s!="light"&&matchMedia(d).matches?"dark":"light"',
].join('');
