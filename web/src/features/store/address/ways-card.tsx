import { Card } from '../../../components/layout.tsx';
import classes from './address.module.css';
import { waysTexts as texts } from './texts.ts';

/** What a store at home needs before customers can open it, step by step. */
export const WaysCard = () => (
  <Card title={texts.title}>
    <p>{texts.lead}</p>
    {texts.ways.map(({ name, text, steps }) => (
      <section key={name} className={classes.way}>
        <h3>{name}</h3>
        <p className="quiet">{text}</p>
        <details>
          <summary>{texts.steps}</summary>
          <ol>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </details>
      </section>
    ))}
    <p className="quiet">{texts.docs}</p>
  </Card>
);
