import { Card } from '../../../components/layout.tsx';
import classes from './address.module.css';
import { waysTexts as texts } from './texts.ts';

/** What a store at home needs before customers can open it. */
export const WaysCard = () => (
  <Card title={texts.title}>
    <p>{texts.lead}</p>
    <dl className={classes.ways}>
      {texts.ways.map(({ name, text }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="quiet">{text}</dd>
        </div>
      ))}
    </dl>
    <p className="quiet">{texts.docs}</p>
  </Card>
);
