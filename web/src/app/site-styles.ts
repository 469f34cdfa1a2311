import 'virtual:theme.css';
import './site.css';
import '../design/base.css';
import './print.css';

// Every public page contains all of these, so that navigating between them loads no style sheet.
import.meta.glob('../features/{site,contact}/**/*.module.css', { eager: true });
import.meta.glob('../features/account/sign-in/{auth-card,register-form}.module.css', {
  eager: true,
});
