/**
 * The only script in a public page itself: at most 300 bytes, the same in every page and build, so
 * that the Content-Security-Policy can name its hash. It sets the colour scheme before the first
 * paint, and fetches the page's code after the page has loaded or at the first touch. A press on a
 * button before that is recorded and repeated once the code is there; links work without it. Where
 * the code cannot be loaded, the page says so (failed-start.ts). It tells the style sheet whether
 * somebody was signed in here (session/signed-in-hint.ts), so that they do not see the login form.
 */
export const firstScript = [
  'var r=document.documentElement.dataset,s=()=>import(r.start).catch(()=>r.failed=1);',
  'matchMedia("(prefers-color-scheme:dark)").matches&&(r.mantineColorScheme="dark");',
  // After the first paint, as earlier requests would compete with it.
  'onload=()=>setTimeout(s,400);',
  'onpointerdown=s;',
  // A handler that returns false prevents the default.
  'onclick=e=>!(held=e.target.closest("button"));',
  // Throws in browsers without storage.
  'try{r.known=localStorage.known}catch{}',
].join('');

/**
 * The only script in the dashboard's page itself, allowed by its hash as well: the colour scheme
 * that the person chose on this device (web/src/lib/device/kept-scheme.ts), otherwise the system's,
 * before the first paint. Where the page's code, or a part that it imports, cannot be loaded, the
 * page says so (failed-start.ts).
 */
export const dashboardScript = [
  'var s,r=document.documentElement.dataset,d="(prefers-color-scheme:dark)";',
  // The event of an element does not bubble.
  'addEventListener("error",e=>{if(e.target.type=="module")r.failed=1},!0);',
  'try{s=localStorage.scheme}catch{}',
  'r.mantineColorScheme=',
  's=="dark"||s!="light"&&matchMedia(d).matches?"dark":"light"',
].join('');
