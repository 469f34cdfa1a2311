import { cutModules } from './cut-modules.ts';

/**
 * What pages never run of Firestore: after a failed request it fetches an image of google.com, to tell in its log
 * whether the network is at fault. The Content-Security-Policy refuses that, which browsers log as an error.
 */
export const firestoreForPages = () =>
  cutModules('firestore-for-pages', [
    {
      module: '/webchannel-blob/esm/webchannel_blob_es2018.js',
      parts: [[/if\(b==2\)\{var c=p\(a\.bb,a\).*?Cc\(d\.toString\(\),c\);\}else J\(2\);/, 'J(2);']],
    },
  ]);
