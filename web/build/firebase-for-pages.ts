import { cutModules } from './cut-modules.ts';

/**
 * What pages never run of Firebase's app and sign-in, 2.8 kB compressed: reports of the SDK's use, which it keeps in a
 * database of each browser and sends to Google; and sign-in with other providers, by telephone or in a pop-up, whose
 * classes nothing uses except the constants that are set on them.
 */
export const firebaseForPages = () =>
  cutModules('firebase-for-pages', [
    {
      module: '/@firebase/app/dist/esm/index.esm.js',
      parts: [
        [/^ *_registerComponent\(new Component\('platform-logger', .*;$/m, ''],
        [/^ *_registerComponent\(new Component\('heartbeat', .*;$/m, ''],
        // Its only use, which runs code as it is imported.
        [/^import \{ openDB \} from 'idb';$/m, ''],
        // Only these reports name the versions of the parts.
        [/^function registerVersion\([\s\S]*?^\}$/m, 'function registerVersion() {}'],
      ],
    },
    {
      module: '/@firebase/auth/dist/esm/index-4NFEPWkC.js',
      parts: [
        [/^(Facebook|Google|Github|Twitter|Phone)AuthProvider\.\w+ = .*;$/gm, ''],
        [/^(PhoneMultiFactor|TotpMultiFactor)Generator\.FACTOR_ID = .*;$/gm, ''],
        [/^(CookiePersistence|BrowserSessionPersistence)\.type = .*;$/gm, ''],
        [/^PopupOperation\.currentPopupAction = null;$/m, ''],
      ],
    },
  ]);
