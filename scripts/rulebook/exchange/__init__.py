"""Exchange of rule texts with the editors of translators: PO and XLIFF files out of the YAML files, and back into them."""
