import { BackLink } from '../components/back-link.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { ProductLabels } from '../features/products/labels/product-labels.tsx';
import { labelsTexts as texts } from '../features/products/texts.ts';
import { ProductSelect } from '../features/stock/product-select.tsx';
import { paths } from '../lib/pages/paths.ts';

export function ProductLabelsPage() {
  return (
    <>
      <PageHeader back={<BackLink to={paths.products} label={texts.back} />} />
      <ProductLabels
        search={(onChoose) => (
          <ProductSelect
            label={texts.add}
            product={undefined}
            onChoose={(product) => product && onChoose(product)}
            failedText={texts.productsFailed}
            invalid={false}
            describedBy={undefined}
          />
        )}
      />
    </>
  );
}
