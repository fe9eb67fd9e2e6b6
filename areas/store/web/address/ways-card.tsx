import { Box } from '@mantine/core';
import { Card } from '#kit/web/components/layout.tsx';
import classes from './address.module.css';
import { waysTexts as texts } from '../texts.ts';

/** The port for a tunnel on this computer: this page's, or the program's own behind a proxy. */
const port = (): string => window.location.port || '3000';

const named = (step: string, origin = `https://${texts.example}`): string =>
  step
    .replace(texts.port, port())
    .replace(`https://${texts.example}`, origin)
    .replace(texts.example, new URL(origin).host);

/** @param origin the store's own address, which the steps then name. */
const Ways = ({ origin }: { origin?: string }) => (
  <>
    {texts.ways.map(({ name, text, steps }) => (
      <Box component="section" key={name} className={classes.way} my="var(--b-space-md)">
        <h3>{name}</h3>
        <p className="quiet">{text}</p>
        <details>
          <summary>{texts.steps}</summary>
          <ol>
            {steps.map((step) => (
              <li key={step}>{named(step, origin)}</li>
            ))}
          </ol>
        </details>
      </Box>
    ))}
    <p className="quiet">{origin ? texts.docs : `${texts.replace} ${texts.docs}`}</p>
  </>
);

/** The steps that let customers open a store at home. */
export const WaysCard = () => (
  <Card title={texts.title}>
    <p>{texts.lead}</p>
    <Ways />
  </Card>
);

/** The same steps, folded, for a confirmed address that does not open. */
export const WaysStillNeeded = ({ origin }: { origin: string }) => (
  <details className={classes.stillNeeded}>
    <summary>{texts.stillNeeded}</summary>
    <Ways origin={origin} />
  </details>
);
