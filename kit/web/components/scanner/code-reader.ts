import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill';
import reader from 'zxing-wasm/reader/zxing_reader.wasm?url';

// Its own address would be another company's.
prepareZXingModule({ overrides: { locateFile: () => reader } });

export { BarcodeDetector };
