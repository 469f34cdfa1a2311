import { cutModules } from './cut-modules.ts';

/**
 * What pages never run of Firestore: after a failed request it fetches an image of google.com, to tell in its log
 * whether the network is at fault. The Content-Security-Policy refuses that, which browsers log as an error. And tokens
 * of people who do not exist, for tests of other projects, whose code would be a part of every page after the sign-in.
 */
export const firestoreForPages = () =>
  cutModules('firestore-for-pages', [
    {
      module: '/@firebase/firestore/dist/common-CLMydGSF.esm.js',
      parts: [
        [/createMockUserToken\(i\.mockUserToken, .*\);/, 'null;'],
        [/ createMockUserToken,/, ''],
      ],
    },
    {
      module: '/webchannel-blob/esm/webchannel_blob_es2018.js',
      parts: [[/if\(b==2\)\{var c=p\(a\.bb,a\).*?Cc\(d\.toString\(\),c\);\}else J\(2\);/, 'J(2);']],
    },
  ]);
