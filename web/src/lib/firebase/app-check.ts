import {
  type AppCheck,
  getToken,
  initializeAppCheck,
  ReCaptchaEnterpriseProvider,
} from 'firebase/app-check';
import { firebaseApp } from './app';

let appCheck: AppCheck | undefined;

/** A token, cached by the SDK until it expires. `siteKey` is reCAPTCHA Enterprise's. */
export const readAppCheckToken = async (siteKey: string): Promise<string> => {
  appCheck ??= initializeAppCheck(firebaseApp, {
    provider: new ReCaptchaEnterpriseProvider(siteKey),
  });
  return (await getToken(appCheck)).token;
};
