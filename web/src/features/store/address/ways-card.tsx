import { Card } from '../../../components/layout.tsx';
import classes from './address.module.css';
import { waysTexts as texts } from './texts.ts';

/** The port that a tunnel on this computer leads to: the one of this page, or the program's own where a proxy hides it. */
const port = (): string => window.location.port || '3000';

const Ways = () => (
  <>
    {texts.ways.map(({ name, text, steps }) => (
      <section key={name} className={classes.way}>
        <h3>{name}</h3>
        <p className="quiet">{text}</p>
        <details>
          <summary>{texts.steps}</summary>
          <ol>
            {steps.map((step) => (
              <li key={step}>{step.replace(texts.port, port())}</li>
            ))}
          </ol>
        </details>
      </section>
    ))}
    <p className="quiet">{texts.docs}</p>
  </>
);

/** What a store at home needs before customers can open it, step by step. */
export const WaysCard = () => (
  <Card title={texts.title}>
    <p>{texts.lead}</p>
    <Ways />
  </Card>
);

/** The same, folded, for an address that was confirmed and does not open. */
export const WaysStillNeeded = () => (
  <details className={classes.stillNeeded}>
    <summary>{texts.stillNeeded}</summary>
    <Ways />
  </details>
);
