"""Makes the seven font files of this folder; see README.md. Run: python3 make-fonts.py SOURCE_FOLDER"""

import os
import sys
import tempfile
from copy import deepcopy as copy_of

from fontTools.merge import Merger
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables import otTables
from fontTools.varLib.instancer import instantiateVariableFont

source = sys.argv[1]
here = os.path.dirname(os.path.abspath(__file__))

features = ["kern", "liga", "mark", "mkmk", "ccmp", "locl", "tnum", "lnum"]

# The serif is a Modified Version under the OFL, which reserves the name "Source": hence its own name.
jobs = {
    "sans-400": ("Be Vietnam Pro", ["bvp-la-400", "bvp-vi-400"], {}),
    "sans-500": ("Be Vietnam Pro", ["bvp-la-500", "bvp-vi-500"], {}),
    "sans-600": ("Be Vietnam Pro", ["bvp-la-600", "bvp-vi-600"], {}),
    # The reading weight is drawn for 18 px, the title weight for 30 px (thinner thin strokes, tighter).
    "serif-400": ("Mam Serif", ["ss4-la", "ss4-vi"], {"wght": 400, "opsz": 18}),
    "serif-600": ("Mam Serif", ["ss4-la", "ss4-vi"], {"wght": 600, "opsz": 30}),
    "serif-italic-400": ("Mam Serif", ["ss4-la-i", "ss4-vi-i"], {"wght": 400}),
    "serif-italic-600": ("Mam Serif", ["ss4-la-i", "ss4-vi-i"], {"wght": 600}),
}


def reduced(file, axes):
    font = TTFont(os.path.join(source, file + ".woff2"))
    if "fvar" in font:
        font = instantiateVariableFont(font, axes)
    options = Options()
    options.hinting = False
    options.layout_features = features
    options.notdef_outline = True
    options.glyph_names = False
    options.name_IDs = [0, 1, 2, 4, 6, 13, 14]
    options.drop_tables += ["STAT", "BASE", "MVAR", "avar", "meta"]
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=list(font.getBestCmap()))
    subsetter.subset(font)
    font.flavor = None
    return font


def add_tabular_digits(font):
    """Be Vietnam Pro comes with digits of different widths only: adds `tnum`, each digit centred in one width."""
    cmap, metrics, glyphs = font.getBestCmap(), font["hmtx"], font["glyf"]
    digits = [cmap[ord(d)] for d in "0123456789"]
    widths = {metrics[d][0] for d in digits}
    if len(widths) == 1:
        return
    # The widest but one: only the zero or the four would ask for more, and both have room at their sides.
    width = sorted(metrics[d][0] for d in digits)[-2]
    order, swap = font.getGlyphOrder(), {}
    for digit in digits:
        copy = copy_of(glyphs[digit])
        shift = (width - metrics[digit][0]) // 2
        copy.coordinates.translate((shift, 0))
        copy.recalcBounds(glyphs)
        swap[digit] = digit + ".tnum"
        order = order + [swap[digit]]
        glyphs.glyphs[swap[digit]] = copy
        metrics.metrics[swap[digit]] = (width, metrics[digit][1] + shift)
    font.setGlyphOrder(order)
    glyphs.glyphOrder = order
    if "GDEF" in font and font["GDEF"].table.GlyphClassDef:
        font["GDEF"].table.GlyphClassDef.classDefs.update({g: 1 for g in swap.values()})

    single = otTables.SingleSubst()
    single.mapping = swap
    lookup = otTables.Lookup()
    lookup.LookupType, lookup.LookupFlag, lookup.SubTable = 1, 0, [single]
    gsub = font["GSUB"].table
    gsub.LookupList.Lookup.append(lookup)
    record = otTables.FeatureRecord()
    record.FeatureTag, record.Feature = "tnum", otTables.Feature()
    record.Feature.FeatureParams = None
    record.Feature.LookupListIndex = [len(gsub.LookupList.Lookup) - 1]
    gsub.FeatureList.FeatureRecord.append(record)
    index = len(gsub.FeatureList.FeatureRecord) - 1
    for script in gsub.ScriptList.ScriptRecord:
        systems = [script.Script.DefaultLangSys] + [l.LangSys for l in script.Script.LangSysRecord]
        for system in filter(None, systems):
            system.FeatureIndex.append(index)


for name, (family, files, axes) in jobs.items():
    with tempfile.TemporaryDirectory() as folder:
        paths = []
        for file in files:
            path = os.path.join(folder, file + ".ttf")
            reduced(file, axes).save(path)
            paths.append(path)
        # One file for Latin and Vietnamese: both are always wanted, pairs across them keep one shaping run,
        # and a base letter with separate combining marks is composed to the letter the font has.
        font = Merger().merge(paths)
    weight = name.rsplit("-", 1)[1]
    style = weight + (" Italic" if "italic" in name else "")
    for record in list(font["name"].names):
        text = {1: family, 2: "Regular", 4: f"{family} {style}", 6: f"{family} {style}".replace(" ", "")}.get(record.nameID)
        if text:
            font["name"].setName(text, record.nameID, record.platformID, record.platEncID, record.langID)
    add_tabular_digits(font)
    font.flavor = "woff2"
    target = os.path.join(here, name + ".woff2")
    font.save(target)
    print(f"{name}.woff2 {os.path.getsize(target)} bytes, {len(font.getGlyphOrder())} glyphs")
