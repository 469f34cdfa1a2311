import 'virtual:theme.css';
import './site.css';
import '../design/base.css';
import './print.css';
