import { BackLink } from '#kit/web/components/back-link.tsx';
import { PageHeader } from '#kit/web/components/page-header.tsx';
import { ProductLabels } from '#areas/labels/web/product-labels.tsx';
import { labelsTexts as texts } from '#areas/labels/web/texts.ts';
import { ProductSelect } from '#areas/stock/web/product-select.tsx';
import { paths } from '#kit/web/lib/pages/paths.ts';

export function ProductLabelsPage() {
  return (
    <>
      <PageHeader back={<BackLink to={paths.products} label={texts.back} />} />
      <ProductLabels
        search={(onChoose) => (
          <ProductSelect
            label={texts.add}
            onChoose={(product) => product && onChoose(product)}
            failedText={texts.productsFailed}
          />
        )}
      />
    </>
  );
}
