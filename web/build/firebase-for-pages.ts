import { cutModules } from './cut-modules.ts';

/** Base64 for URLs, in UTF-8, by what browsers have. */
const decode = `const base64Decode = (text) => {
  try {
    const bytes = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    return new TextDecoder().decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)));
  } catch (error) {
    console.error('base64Decode failed: ', error);
    return null;
  }
};`;

/**
 * What pages never run of Firebase's app and sign-in, 6 kB compressed: reports of the SDK's use, which it keeps in a
 * database of each browser and sends to Google, and the browser's name in its requests; sign-in with other providers, by telephone, in a pop-up or by a
 * redirect, whose classes nothing uses except the constants that are set on them; sign-in by a link in a mail; the
 * check of a password against the provider's policy, which the pages do; the emulator's reCAPTCHA, and its warning,
 * which is switched off; messages to a service worker, which the site does not have; another language, or place of
 * a session, after the start; settings that Google's hosting puts into a page or a cookie; and Base64 for browsers
 * without it.
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
      module: '/@firebase/util/dist/index.esm.js',
      parts: [
        [/^const base64Decode = [\s\S]*?^\};$/m, decode],
        [/^const getDefaults = [\s\S]*?^\};$/m, 'const getDefaults = () => undefined;'],
        [
          /^const getDefaultEmulatorHostnameAndPort = [\s\S]*?^\};$/m,
          'const getDefaultEmulatorHostnameAndPort = () => undefined;',
        ],
      ],
    },
    {
      module: '/@firebase/app-check/dist/esm/index.esm.js',
      // Its only use.
      parts: [
        [/return base64\.encodeString\((.*), \n.*false\);/, 'return btoa($1);'],
        [/ base64,/, ''],
      ],
    },
    {
      module: '/@firebase/auth/dist/esm/index-4NFEPWkC.js',
      parts: [
        [/^(Facebook|Google|Github|Twitter|Phone)AuthProvider\.\w+ = .*;$/gm, ''],
        [/^(PhoneMultiFactor|TotpMultiFactor)Generator\.FACTOR_ID = .*;$/gm, ''],
        [/^(CookiePersistence|BrowserSessionPersistence)\.type = .*;$/gm, ''],
        [/^PopupOperation\.currentPopupAction = null;$/m, ''],
        [/return _isWorker\(\) \? this\.initializeReceiver\(\) : this\.initializeSender\(\);/, ''],
        [/^ {4}async initialize(Receiver|Sender)\(\) \{[\s\S]*?^ {4}\}$/gm, ''],
        [/^ {4}async notifyServiceWorker\(key\) \{[\s\S]*?^ {4}\}$/m, ''],
        [/return this\.notifyServiceWorker\(key\);/g, ''],
        [/^Receiver\.receivers = \[\];$/m, ''],
        // The page has rules of its own, which read the policy.
        [/^ *this\.validatePassword(Length|Character)Options\(password, status\);$/gm, ''],
        [/^ *status\.isValid && \(status\.isValid = .*\);$/gm, ''],
        [/^ {4}validatePasswordLengthOptions\([\s\S]*?(?=^\}$)/m, ''],
        [
          /const mockRecaptcha = new MockGreCAPTCHATopLevel\(\);\n.*;$/m,
          "throw new Error('No emulator asks for reCAPTCHA');",
        ],
        [/^ {4}static credentialWithLink\([\s\S]*?^ {4}\}$/m, ''],
        [
          /^ {4}static _fromEmailAndCode\([\s\S]*?(?=^ {4}\/\*\* @internal \*\/\n {4}async _getIdTokenResponse\()/m,
          '',
        ],
        [/^ {4}async _linkToIdToken\(auth, idToken\) \{[\s\S]*?^ {4}\}$/m, ''],
        [/^ *case "emailLink" .*:\n *return signInWithEmailLink\$1\(auth, \{[\s\S]*?\}\);$/m, ''],
        [/^function emitEmulatorWarning\(\) \{[\s\S]*?^\}$/m, 'function emitEmulatorWarning() {}'],
        // Sign-in by a redirect, without the resolver that it needs, and a server's app.
        [/^ {12}if \(this\._popupRedirectResolver\?\._shouldInit[\s\S]*?^ {12}\}$/m, ''],
        [/^ {4}async initializeCurrentUserFromIdToken\([\s\S]*?^ {4}\}$/m, ''],
        [/^ {8}if \(_isFirebaseServerApp\(this\.app\)\) \{\n *const idToken[\s\S]*?^ {8}\}$/m, ''],
        [/^ {8}if \(popupRedirectResolver && this\.config\.authDomain\) \{[\s\S]*?^ {8}\}$/m, ''],
        [/^ {12}if \(needsTocheckMiddleware\) \{[\s\S]*?^ {12}\}$/m, ''],
        [
          /^ {8}await this\.getOrInitRedirectPersistenceManager\(\);\n[\s\S]*?(?=^ {8}return this\.reloadAndSet.*\n {4}\}$)/m,
          '',
        ],
        [
          /^ {4}async (tryRedirectSignIn|revokeAccessToken|_setRedirectUser|getOrInitRedirectPersistenceManager|_redirectUserForId)\([\s\S]*?^ {4}\}$/gm,
          '',
        ],
        [/^ {4}async setPersistence\([\s\S]*?^ {4}\}$/gm, ''],
        [/^ {4}useDeviceLanguage\(\) \{[\s\S]*?^ {4}\}$/m, ''],
        [/^ {4}authStateReady\(\) \{[\s\S]*?^ {4}\}$/m, ''],
        [/^ {4}toJSON\(\) \{\n {8}return \{\n {12}apiKey[\s\S]*?^ {4}\}$/m, ''],
        [
          /^function _getBrowserName\([\s\S]*?^\}$/m,
          "function _getBrowserName() { return 'Other'; }",
        ],
      ],
    },
  ]);
