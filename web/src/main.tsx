import { render } from 'preact';
import { LanguageProvider } from './i18n/language';
import { App } from './shell/app';
import './style/tokens.css';
import './style/base.css';
import './style/shell.css';
import './style/setup.css';

const place = document.getElementById('app');
if (place) {
  render(
    <LanguageProvider>
      <App />
    </LanguageProvider>,
    place,
  );
}
