/**
 * The only script that runs before a public page has loaded: at most 300 bytes, the same in every page
 * and build, so that the Content-Security-Policy can name its hash. It chooses the colour scheme before
 * anything is painted, and fetches the page's code when the page has loaded or at the first touch. A button
 * that is pressed before is held, and pressed again when the code is there; a link just works. Whether
 * somebody was signed in here (session/signed-in-hint.ts) is told to the style sheet, so that they are not
 * shown a login that they don't need.
 */
export const firstScript = [
  'var r=document.documentElement.dataset,s=()=>import(r.start);',
  'matchMedia("(prefers-color-scheme:dark)").matches&&(r.mantineColorScheme="dark");',
  // After the first paint: what is fetched before competes with it.
  'onload=()=>setTimeout(s,400);',
  'onpointerdown=s;',
  'onclick=e=>{if(held=e.target.closest("button"))e.preventDefault()};',
  // Last: a browser that keeps nothing for us throws here.
  'r.known=localStorage.known',
].join('');
