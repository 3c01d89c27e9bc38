import json
from urllib.parse import urlencode
from urllib.request import urlopen

api = "{{api}}"

def get(operation, **params):
    with urlopen(f"{api}/{operation}?{urlencode(params)}") as response:
        return json.load(response)

results = get("search_pages", query={{query}})["results"]
page = get("read_page", url=results[0]["url"])
print(page["title"])
print(page["markdown"])
